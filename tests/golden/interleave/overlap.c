void update(int n, const double *b, double *a)
{
    if (n < 100)
        // @interleave by=3
        for (int i = 0; i < n; i++)
            a[i] = 2 * b[i];
}
