/* Variables of the function are each thread's own; what the innermost loop does may follow. */
void shift(int l, int n, int m, double *restrict out, const double *restrict in, const int *by)
{
    int first, k, i, j;

    // @extract-kernel
    for (k = 0; k < l; k++) {
        first = by[k] & 1;
        for (i = 0; i < n; i++) {
            const double *from = in + (k * n + i) * m;
            double *to = out + (k * n + i) * m; // a row
            for (j = 0; j < m; j++) {
                double value = from[j];
                to[j] = first ? value : -value;
            }
        }
    }
}
