/* The index of the loop has the name of what counts a kernel's threads. */
void scale(int n, double *restrict x)
{
    int threadIdx;
    // @extract-kernel
    for (threadIdx = 0; threadIdx < n; threadIdx++)
        x[threadIdx] *= 2;
}
