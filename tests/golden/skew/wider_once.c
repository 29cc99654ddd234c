void step(int n, int m, int *a)
{
    // @skew by=i:t
    for (int t = m; t > 0; t--)
        for (int i = 1; i < n; i++)
            a[i] = (a[i - 1] + a[i + 1] + t * i) % 5;
}
