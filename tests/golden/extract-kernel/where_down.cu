/* Downwards, the first one that is met is the one with the greatest index. */
extern "C" long where_down(long n, const double *x, double *least)
{
    double low = *least;
    long at = n;

    // @extract-kernel block=1
    for (long i = n - 1; i >= 0; i--)
        if (low > x[i]) {
            at = i;
            low = x[i];
        }
    *least = low;
    return at;
}
