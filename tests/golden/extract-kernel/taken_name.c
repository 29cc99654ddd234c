void scale(int n, double *values)
{
    // @extract-kernel name=scale
    for (int i = 0; i < n; i++)
        values[i] *= 2;
}
