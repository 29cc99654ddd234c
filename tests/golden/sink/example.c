void sums(int n, double *restrict a, double (*restrict b)[8])
{
    // @sink
    for (int i = 0; i < n; i++) {
        a[i] = 0;
        for (int k = 0; k < n; k++)
            a[i] += b[i][k];
    }
}
