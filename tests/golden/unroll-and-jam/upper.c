void multiply(int n, int m, double (*restrict b)[30], double (*restrict a)[30])
{
    // @unroll-and-jam by=3
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int k = i + 1; k < n; k++) {
                double more = a[k][i] * b[k + 30][j];
                b[i][j] += more;
            }
}
