/* A loop that repeats an earlier one: what that has left is there. */
void means(int n, int m, double *restrict f, double *restrict g, const double *restrict u)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        double s = 0.0, t = 0.0;
        for (int j = 0; j < m; j++)
            s += u[i * m + j];
        f[i] = s / m;
        for (int j = 0; j < m; j++)
            t += u[i * m + j];
        g[i] = t / m;
    }
}
