void every_other(int n, double *values)
{
    // @extract-kernel
    for (int i = 0; i < n; i += 2)
        values[i] = 0;
}
