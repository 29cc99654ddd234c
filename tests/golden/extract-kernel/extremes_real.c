/* CUDA has no atomic maximum of floating-point numbers. */
float greatest(int n, const float *values, float least)
{
    float high = least;

    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (values[i] > high)
            high = values[i];
    return high;
}
