/* Neither end is at the beginning. */
void part(double *x, const double *y, int n, int k)
{
    // @extract-kernel
    for (double *p = x + k + 1; p <= x + n - 2; p++)
        *p = y[p - x - 1] + y[p - x + 1];
}
