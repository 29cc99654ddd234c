int lowest(int n, const double *a, const double *b)
{
    int at = 0;
    // @extract-kernel target=openmp-target
    for (int i = 1; i < n; i++)
        if (a[i] * b[i] + a[i] < a[at] * b[at] + a[at])
            at = i;
    return at;
}
