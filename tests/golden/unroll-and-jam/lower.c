void update(int n, int m, double (*restrict c)[30], double (*restrict a)[30])
{
    // @unroll-and-jam by=4
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++) { // the lower half
            for (int k = 0; k < m; k++)
                c[i][j] += a[i][k] * a[j][k]; // row by row
        }
    }
}
