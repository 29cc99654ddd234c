double a[30][30], c[30][30];

/* The loop behind has an index of that name, which ends with it. */
void update(int n, int m)
{
    for (int i = 0; i < n; i++) {
        // @unroll-and-jam by=2
        for (int j = 1; j <= i; j++)
            for (int k = 0; k < m; k++)
                c[i][j] += a[i][k] * a[j][k];
        for (int j = 0; j <= i; j++)
            c[i][j] *= 0.5;
    }
}
