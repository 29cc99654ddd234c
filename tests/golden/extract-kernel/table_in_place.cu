// Where the host code stands in the loop's place, the pointer has a variable there.
extern "C" void row_sum(int n, int m, float **rows, float *sums)
{
    for (int i = 0; i < n; i++) {
        float sum = 0;
        // @extract-kernel
        for (int j = 0; j < m; j++)
            sum += rows[i][j];
        sums[i] = sum;
    }
}
