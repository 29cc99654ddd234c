int first(int n, const double *restrict x, double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        if (x[i] < 0)
            goto bad;
        y[i] = x[i];
    }
    return 0;
bad:
    return 1;
}
