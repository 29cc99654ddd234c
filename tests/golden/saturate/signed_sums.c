/* Sums of signed integers stand in another order where each of them is known to fit its type: by
   the types of what is added, by the values that indices and bounded variables have, or since the
   program computes the same. */
void signed_sums(int n, int k, short s, int *restrict f, long *restrict g,
                 const short *restrict u, const signed char *restrict v, const int *restrict w)
{
    if (k < -1000 || k > 1000)
        return;
    // @saturate rounding=reassociate
    for (int i = 0; i < n; i++) {
        f[4 * i] = s * u[i] + v[i] * s;
        f[4 * i + 1] = k * u[i] + k * s;
        f[4 * i + 2] = w[i] * 3 + w[i] * 5;
        f[4 * i + 3] = k * w[i] + k * s;
        for (int j = 0; j < 100; j++)
            g[100 * i + j] = (long)k * i + (long)k * j;
    }
}
