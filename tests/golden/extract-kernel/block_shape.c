/* Blocks of a shape that is asked for, x first: that of neighbouring threads. */
void product(int n, int m, int l, const float *restrict a, const float *restrict b,
             float *restrict c)
{
    // @extract-kernel block=16x16 shared=off
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            float sum = 0;
            for (int k = 0; k < l; k++)
                sum += a[i * l + k] * b[k * m + j];
            c[i * m + j] = sum;
        }
}
