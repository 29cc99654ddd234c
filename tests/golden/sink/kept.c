void sums(int n, double *restrict a, double (*restrict b)[8])
{
    // @sink
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (int k = 0; k < n; k++)
            s += b[i][k];
        a[i] = s;
    }
}
