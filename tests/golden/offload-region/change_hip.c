/* The same in HIP, flat, in a queue and with memory that stays in place, and so many times. */
void smooth(long n, float *restrict a, float *restrict b)
{
    // @offload-region target=hip queue=async memory=pinned
    for (int t = 0; t < 5; t++) {
        for (long i = 3; i < n - 1; i++)
            b[2 * i] = 0.5f * a[2 * i] + 0.25f * (a[2 * i - 2] + a[2 * i + 1]);
        for (long i = 3; i < n - 1; i++)
            a[2 * i] = b[2 * i];
    }
}
