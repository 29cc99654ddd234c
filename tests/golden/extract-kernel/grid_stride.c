/* 1024 blocks at most, in whatever shape the loops need, go over all iterations. */
void shift(int n, int m, const float *restrict a, float *restrict b)
{
    // @extract-kernel mapping=grid-stride block=4x2
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            b[i * m + j] = a[i * m + j] + i;
}
