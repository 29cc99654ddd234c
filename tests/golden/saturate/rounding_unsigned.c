/* Unsigned integers wrap, so that their sums and products may be regrouped without any difference;
   those of signed ones stay where they might overflow. */
void mixed(int n, unsigned a, int k, short s, const unsigned *restrict u, unsigned *restrict f,
           unsigned long *restrict g, int *restrict h)
{
    // @saturate rounding=reassociate
    for (int i = 0; i < n; i++) {
        f[i] = a * u[i] + u[i + 1] * a - a * k;
        g[i] = 5 * (unsigned long)k * s + s * g[i] * 7 + s * (unsigned long)u[i];
        f[i + 1] = u[i] * 3 + u[i] * 5 + (a * u[i] == a * u[i + 1] - a * k);
        h[i] = k * h[i] + k * s;
    }
}
