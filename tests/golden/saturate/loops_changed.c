/* What a loop reads may change before another one reads it. */
void means(int n, int m, double *g, double *u)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        double s = 0.0;
        for (int j = 0; j < m; j++)
            s += u[i * m + j];
        u[i * m] = s;
        double t = 0.0;
        for (int j = 0; j < m; j++)
            t += u[i * m + j];
        g[i] = t;
    }
}
