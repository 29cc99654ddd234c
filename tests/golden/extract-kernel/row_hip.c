/* The same for HIP, where a warp may have 64 threads: groups of 32 have a row each. */
void dots(int n, int m, const float *restrict a, const float *restrict b, float *restrict s)
{
    // @extract-kernel target=hip block=128
    for (int i = 0; i < n; i++) {
        float sum = 0;
        for (int j = 0; j < m; j++)
            sum += a[i * m + j] * b[i * m + j];
        s[i] = sum;
    }
}
