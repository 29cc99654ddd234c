/* @args -mfpmath=387 */
/* The x87 computes with 64 bits of mantissa: only what is loaded has a name. */
void wide(int n, double *restrict f, const double *restrict u)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[2*i] = u[i] / 7 * u[i] * 1.1;
        f[2*i + 1] = u[i] / 7 * u[i] - 5;
    }
}
