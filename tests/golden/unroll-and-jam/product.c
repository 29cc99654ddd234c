void product(int n, double (*restrict c)[20], double (*restrict a)[20], double (*restrict b)[20])
{
    // @unroll-and-jam by=3
    for (int i = 0; i < n; i++) // rows
        for (int j = 0; j < 20; j++)
            for (int k = 0; k < 20; k++) {
                double more = a[i][k] * b[k][j];
                c[i][j] += more;
            }
}
