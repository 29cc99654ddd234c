void inverse(int n, double x, double *a)
{
    // @hoist-invariant expr=x/(i+1)
    for (int i = 0; i < n; i++)
        a[i] = x / (i + 1);
}
