template <typename T> void scale(int n, T *values)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        values[i] *= 2;
}

void scale_floats(int n, float *values)
{
    scale(n, values);
}
