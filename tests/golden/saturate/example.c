/* Each value is computed and loaded once. */
void flux(int n, double c, const double *restrict u, double *restrict f, double *restrict e)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[2*i] = u[3*i + 1] * u[3*i + 1] / u[3*i];
        // once more for the energy
        e[i] = c * (u[3*i + 1] * u[3*i + 1] / u[3*i]); // the same value
    }
}
