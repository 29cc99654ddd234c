/* In a file of CUDA, with a name that is taken. */
static int cover = 2;

extern "C" void gather(long n, const long *index, const float *x, float *__restrict__ y)
{
    // @extract-kernel
    for (long i = 1; i < n; i += 2)
        y[i] = x[index[i] * 2 + 1] * cover;
}
