void fall(int steps, int n, double *a)
{
    // @offload-region
    for (int t = 0; t < steps; t++)
        for (int i = 1; i < n; i++)
            a[i] += a[i - 1];
}
