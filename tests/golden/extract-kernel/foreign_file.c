void scale(int n, double *values)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        values[i] *= 2;
}
