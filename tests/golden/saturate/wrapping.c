/* @args -fwrapv */
/* Half of a sum that wraps is no constant that does not: nothing here is 1073741824. Sums of
   unsigned numbers are turned and multiplied as numbers that wrap are. */
void wrap(int n, int *restrict f, unsigned *restrict e, int most)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[2*i] = (most + 1) / 2 * (f[2*i] * 3);
        f[2*i + 1] = (1 + most) / 2 - 1073741824;
        e[2*i] = (e[2*i + 1] - 5u) * 7u;
        e[2*i + 1] = 7u * (e[2*i + 1] - 5u);
    }
}
