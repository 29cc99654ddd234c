/* What compilers compute gets no name: quotients of literals are no divisions. */
#define SMALL 1e-8
#define LARGE 1e+8
void numbers(int n, double *restrict f, const double *restrict u, double mu)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[4*i] = 4.0 / 3.0 * u[i];
        f[4*i + 1] = 4.0 / 3.0 * mu + u[i];
        f[4*i + 2] = SMALL / LARGE;
        f[4*i + 3] = u[i] / (SMALL / LARGE);
    }
}
