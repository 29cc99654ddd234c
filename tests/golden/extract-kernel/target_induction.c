void pack(int n, const double *restrict x, double *restrict y)
{
    int at = 0;
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++) {
        y[at] = x[i];
        at += 2;
    }
}
