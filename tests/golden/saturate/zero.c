/* Nothing is folded: x / 0 and 0 * x are what they are. */
void divide(int n, double *restrict f, const double *restrict x)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[2*i] = x[i] / 0 + 0 * x[i];
        f[2*i + 1] = x[i] / 0 - 0 * x[i];
    }
}
