void rows(int n, int *restrict a, int (*restrict b)[8])
{
    // @sink
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < n; k++)
            b[i][k] = 0;
        for (int k = 0; k < n; k++)
            a[i] += b[k][i];
    }
}
