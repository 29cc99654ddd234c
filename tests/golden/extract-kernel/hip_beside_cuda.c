/* A header that is there for kernels of CUDA. */
void scale(int n, float *x)
{
    // @extract-kernel target=hip
    for (int i = 0; i < n; i++)
        x[i] = 2 * x[i];
}
