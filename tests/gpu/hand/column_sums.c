/* The sum of each of the m columns of a matrix stored row by row. */
void column_sums(int n, int m, const float *a, float *sums)
{
    for (int j = 0; j < m; j++) {
        float sum = 0.0f;
        for (int i = 0; i < n; i++)
            sum += a[i * m + j];
        sums[j] = sum;
    }
}
