/* At most so many values at once: what is needed last stays where it is. */
void sums(int n, double *restrict f, const double *restrict u)
{
    // @saturate loads=bulk cost=gpu live=3
    for (int i = 0; i < n; i++) {
        f[6*i] = 2 * u[6*i];
        f[6*i + 1] = 3 * u[6*i + 5];
        f[6*i + 2] = 4 * u[6*i + 3];
        f[6*i + 3] = 5 * u[6*i + 2];
        f[6*i + 4] = 6 * u[6*i + 4];
        f[6*i + 5] = 7 * u[6*i + 1];
    }
}
