int find(int n, const int *a)
{
    // @unroll by=4
    for (int i = 0; i < n; i++)
        if (a[i] == 0)
            goto found;
    return 0;
found:
    return 1;
}
