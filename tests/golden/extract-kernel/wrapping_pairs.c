/* The slice begins at a sum of unsigned values, which the guard keeps from wrapping around. */
void wrapping_pairs(unsigned n, unsigned m, double *a, const double *b)
{
    // @extract-kernel
    for (unsigned i = 0; i < n; i++)
        a[2 * (m + i) + 1] = b[i];
}
