/* A CPU has few registers. */
void sums(int n, double *restrict f, const double *restrict u)
{
    // @saturate loads=bulk
    for (int i = 0; i < n; i++) {
        f[2*i] = u[i] + 1;
        f[2*i + 1] = u[i + 1] + 2;
    }
}
