/* What equals a part of itself: x * 1, -(-x), x - 0; division by a power of two is a product, in
   each type what is exact there. */
void same(int n, double *restrict f, const double *restrict u)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[4*i] = u[i] * 1.0;
        f[4*i + 1] = -(-u[i]) + 2;
        f[4*i + 2] = 3 / (u[i] / 4.0) - 0.0;
        f[4*i + 3] = 3 / (0.25 * u[i]) + (u[i] - 0.0);
    }
}
