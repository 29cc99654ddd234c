/* Whether the first iteration begins is not asked before the loop, since to ask counts. */
static void add(int n, double *restrict a, const double *restrict b, int steps)
{
    // @offload-region
    while (steps-- > 0)
        for (int i = 0; i < n; i++)
            a[i] += b[i];
}
