/* A second counter begins with what the header has declared before it. */
double weigh(int n, int m, double *restrict x, const double *restrict y)
{
    int k;
    // @extract-kernel extent=y:m+n
    for (int i = m, end = i + n, down = end - 1; i < end; ++i, down--)
        x[i] = y[down] * i;
    k = n > 0 ? m : 0;
    return x[k];
}
