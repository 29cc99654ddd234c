/* Where the index turns around, the loop goes on and the directive would end it. */
void shift(unsigned n, int *x, int m)
{
    // @openmp-for
    for (unsigned i = 0; i < n; i += 3)
        x[i] = x[i + m];
}
