/* A product that two sums take up has a name, so that no compiler rounds it together with them. */
void contracted(int n, double a, double d, const double *restrict u, const double *restrict v,
                double *restrict f, double *restrict g)
{
    // @saturate rounding=contract
    for (int i = 0; i < n; i++) {
        f[i] = u[i] * v[i] + a;
        g[i] = d - u[i] * v[i];
    }
}
