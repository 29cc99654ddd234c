/* Several arrays by one counter, which is stored elsewhere, too; under conditions of several
   statements. */
long find_far(long n, const double *x, double *out, long *number, long *before)
{
    double d;
    long m = 0;
    // @openmp-for
    for (long i = 0; i < n; i++) {
        d = x[i] - 3; // which may be negative
        if (d < 0)
            d = -d;
        before[i] = m;
        {
            double twice = d + d;
            if (twice > 7) {
                out[m] = twice;
                number[m] = i; /* where it is */
                m += 1;
            } else {
                before[i] = -1;
            }
        }
    }
    return m;
}
