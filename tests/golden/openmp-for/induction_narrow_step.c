/* The negation of an unsigned step turns around before it is widened. */
long down(int n, unsigned step, long at, double *values)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        values[i] = at;
        at -= step;
    }
    return at;
}
