// The compilers take no first value in braces.
float total(int n, const float *value)
{
    float sum{0};
    // @openmp-for
    for (int i = {0}; i < n; ++i)
        sum += value[i];
    return sum;
}
