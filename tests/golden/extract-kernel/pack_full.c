/* Whether there is room left depends on the iterations before. */
int some(int n, const double *restrict a, double *restrict out)
{
    int m = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (a[i] > 0 && m < 100)
            out[m++] = a[i];
    return m;
}
