void rows(int n, int t, int *restrict a, int (*restrict b)[8])
{
    // @sink
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < n; k++) {
            int t = b[i][k];
            b[i][k] = t * t;
        }
        a[i] = t;
    }
}
