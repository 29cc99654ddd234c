void scale(int n, double *values)
{
#pragma GCC ivdep
    // @extract-kernel
    for (int i = 0; i < n; i++)
        values[i] *= 2;
}
