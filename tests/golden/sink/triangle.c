void solve(int n, double x[restrict 8], double (*restrict l)[8])
{
    // @sink
    for (int i = 0; i < n; i++) {
        x[i] /= 2;
        for (int j = i; j < n; j++)
            l[i][j] -= x[i];
    }
}
