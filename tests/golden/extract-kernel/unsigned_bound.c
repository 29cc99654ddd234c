void scale(int first, unsigned last, double *values)
{
    // @extract-kernel
    for (int i = first; i < last; i++)
        values[i] *= 2;
}
