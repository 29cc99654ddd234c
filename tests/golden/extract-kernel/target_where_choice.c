int lowest(int n, const int *a)
{
    int at = 0;
    // @extract-kernel target=openmp-target
    for (int i = 1; i < n; i++)
        at = a[i] < a[at] ? i : at;
    return at;
}
