/* The name belongs to somebody else. */
static int apart(int a, int b)
{
    return a != b;
}

int add(int n, const double *x, const double *y, double *sum)
{
    int apart3 = apart(n, 1);
    // @openmp-for
    for (int i = 0; i < n; i++)
        sum[i] = x[i] + y[i];
    return apart3;
}
