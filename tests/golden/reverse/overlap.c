void update(int n, const double *b, double *a)
{
    // @reverse
    for (int i = 0; i < n; i++)
        a[i] = 2 * b[i];
}
