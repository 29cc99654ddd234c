void step(int n, int m, int *a)
{
    // @skew by=i:x*t
    for (int t = 0; t < m; t++)
        for (int i = 1; i < n; i++)
            a[i] = a[i - 1] + a[i + 1] + t;
}
