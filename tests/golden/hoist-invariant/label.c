void jump(int n, double x, double *a)
{
    int i = 0;
    if (n > 5)
        goto inside;
    // @hoist-invariant
    for (i = 0; i < n; i++) {
    inside:
        a[i] = x / 3;
    }
}
