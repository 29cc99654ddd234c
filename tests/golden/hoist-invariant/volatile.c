void watch(int n, const volatile int *port, int *restrict a)
{
    // @hoist-invariant expr=7/port[0]
    for (int i = 0; i < n; i++)
        a[i] = 7 / port[0];
}
