/* What leaves the loop stands in a macro. */
#define STOP_IF(x) if (x) break

static void add(int n, double *restrict a, const double *restrict b, int stop)
{
    // @offload-region
    for (int t = 0; t < 10; t++) {
        STOP_IF(stop);
        for (int i = 0; i < n; i++)
            a[i] += b[i];
    }
}
