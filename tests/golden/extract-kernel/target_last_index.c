/* The index is used behind the loop, which sets it even where it does not run. */
int scan(int n, const int *restrict x, int *restrict y)
{
    int t = -1, i;
    // @extract-kernel target=openmp-target
    for (i = 2; i <= n; i++) {
        t = x[i] * 2;
        y[i] = t;
    }
    return t + i;
}
