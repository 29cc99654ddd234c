/* The iteration ends behind the place that it has written. */
int keep(int n, const double *restrict a, double *restrict out)
{
    int m = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        if (a[i] > 1) {
            out[m] = a[i];
            if (a[i] > 3)
                continue;
            m++;
        }
    }
    return m;
}
