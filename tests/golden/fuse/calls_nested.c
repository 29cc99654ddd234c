// No loops stand in what is called, or none that could stand beside this one.
static float first(int n, const float *x)
{
    return n > 0 ? x[0] : 0;
}

float step(int n, float *restrict a, float *restrict b)
{
    // @fuse
    float s = first(n, a);
    for (int i = 0; i < n; i++)
        b[i] += s;
    return s;
}
