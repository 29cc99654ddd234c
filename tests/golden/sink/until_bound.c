void rows(int n, long m, int *restrict a, int (*restrict b)[8])
{
    if (m <= 2)
        return;
    // @sink
    for (int i = 0; i < n; i++)
    {
        for (long k = 2; k < m; k++) a[i] += b[i][k];
        int t = a[i];
        a[i] = t * t;
    }
}
