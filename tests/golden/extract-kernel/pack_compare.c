/* How much there is to compare is not known before. */
int keep(int n, const double *restrict a, double *restrict out)
{
    int m = 0;
    // @extract-kernel checks=compare
    for (int i = 0; i < n; i++)
        if (a[i] > 0)
            out[m++] = a[i];
    return m;
}
