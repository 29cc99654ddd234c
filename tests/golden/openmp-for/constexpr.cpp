constexpr int last(int n)
{
    int a[100] = {};
    // @openmp-for
    for (int i = 0; i < 100; i++)
        a[i] = i;
    return a[n];
}
