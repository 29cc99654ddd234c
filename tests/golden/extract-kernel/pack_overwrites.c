/* What is read may be overwritten by then. */
int keep(int n, double *a)
{
    int m = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (a[i] > 0)
            a[m++] = a[i];
    return m;
}
