void scale(int n, float factor, float *x)
{
    // @extract-kernel max-threads=512
    for (int i = 0; i < n; i++)
        x[i] *= factor;
}
