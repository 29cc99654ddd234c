void rows(int n, int *restrict a, int (*restrict b)[8])
{
    int k;
    // @sink
    for (int i = 0; i < n; i++) {
        for (k = 0; k < n; k++)
            b[i][k] = 0;
        a[i] = k;
    }
}
