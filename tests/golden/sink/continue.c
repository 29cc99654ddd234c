void rows(int n, int *restrict a, int (*restrict b)[8])
{
    // @sink
    for (int i = 0; i < n; i++) {
        if (a[i] < 0)
            continue;
        for (int k = 0; k < n; k++)
            b[i][k] = 0;
    }
}
