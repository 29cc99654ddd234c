/* A pointer that is set inside of the loop leads to the elements. */
void rows(int n, int m, const int *restrict first, const double *restrict x, double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        const double *row = x + first[i];
        double sum = 0;
        for (int j = 0; j < m; j++)
            sum += row[j];
        y[i] = sum;
    }
}
