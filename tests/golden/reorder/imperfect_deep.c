enum { N = 40 };
double a[N][N], b[N][N], c[N][N], s[N];

/* Two loops have statements beside them, in front and behind. */
void product(int n)
{
    if (n < 1)
        return;
    // @reorder order=i,k,j
    for (int i = 0; i < n; i++) {
        double f = 1.0 / (i + 1);
        // each element
        for (int j = 0; j < n; j++) {
            c[i][j] = f;
            for (int k = 0; k < n; k++)
                c[i][j] += a[i][k] * b[k][j];
        }
        s[i] = f + 1;
    }
}
