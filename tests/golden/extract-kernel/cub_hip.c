/* The places of what is found by a scan of CUB. */
int pack_positive(int n, const double *restrict a, double *restrict out)
{
    int m = 0;

    // @extract-kernel target=hip scan=cub
    for (int i = 0; i < n; i++)
        if (a[i] > 0)
            out[m++] = a[i];
    return m;
}
