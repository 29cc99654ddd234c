/* Several iterations write the same place, which the last of them leaves. */
int last_of_each(int n, const double *restrict a, double *restrict out)
{
    int m = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        out[m] = a[i];
        if (a[i] > 0)
            m++;
    }
    return m;
}
