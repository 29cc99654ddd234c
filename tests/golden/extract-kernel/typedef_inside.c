void measure(int n, float *values)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        typedef float real;
        real half = 0.5f;
        values[i] *= half;
    }
}
