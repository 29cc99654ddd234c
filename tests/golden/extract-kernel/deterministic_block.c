/* Blocks of 48 threads cut groups of 32 in two. */
float total(int n, const float *x)
{
    float sum = 0;
    // @extract-kernel reduction=deterministic block=48
    for (int i = 0; i < n; i++)
        sum += x[i];
    return sum;
}
