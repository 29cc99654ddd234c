/* There may be nothing of one of the arrays: memory of 0 bytes is none that the host may touch. */
void fill(int n, unsigned m, unsigned k, const float *restrict a, const float *restrict b,
          float *restrict out)
{
    // @extract-kernel memory=managed dims=1
    for (int i = 0; i < n; i++) {
        float sum = 0;
        for (unsigned j = 0; j < m; j++)
            sum += a[j];
        for (unsigned j = 0; j < k; j++)
            sum -= b[j];
        out[i] = sum + i;
    }
}
