void scale(int n, double new, double *values)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        values[i] *= new;
}
