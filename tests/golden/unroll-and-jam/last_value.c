double a[30][30], c[30][30];

/* The bound is the last value, and below n: one more is no overflow. */
void update(int n, int m)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++)
            c[i][j] *= 0.5;
        // @unroll-and-jam by=4
        for (int j = 0; j <= i; j++)
            for (int k = 0; k < m; k++)
                c[i][j] += a[i][k] * a[j][k];
    }
}
