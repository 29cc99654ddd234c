/* What decides is written on the way. */
int roots(int n, double *restrict a, double *restrict out)
{
    int m = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        a[i] = a[i] / 2;
        if (a[i] > 1)
            out[m++] = a[i];
    }
    return m;
}
