/* The same kernel in HIP, in a file of its own. */
void axpy(int n, float a, const float *restrict x, float *restrict y)
{
    // @extract-kernel target=hip
    for (int i = 0; i < n; i++)
        y[i] = a * x[i] + y[i];
}
