void rows(int n, int *restrict a, int (*restrict b)[8])
{
    // @sink
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < n; k++) {
            if (b[i][k] < 0)
                continue;
            b[i][k] = 0;
        }
        a[i] = 1;
    }
}
