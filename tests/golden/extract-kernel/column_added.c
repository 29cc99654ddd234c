/* What is found in a column is added to what is there, if there is anything. */
void add_columns(int n, int m, const float *restrict a, const float *restrict x, float *restrict y)
{
    // @extract-kernel rows=block block=64
    for (int j = 0; j < m; j++)
        for (int i = 0; i < n; i++)
            y[j] += a[i * m + j] * x[i];
}
