void running(int n, int *a)
{
    // @reverse
    for (int i = 1; i < n; i++)
        a[i] += a[i - 1];
}
