/* A grid of two dimensions. */
void transpose(int n, int m, const float *restrict a, float *restrict b)
{
    // @extract-kernel target=hip
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            b[i * m + j] = a[j * n + i];
}
