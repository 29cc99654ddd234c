/* What stands on one line with the header of the loop gets a line of its own, with its comment. */
void product(int n, int m, int l, const float *restrict a, const float *restrict b,
             float *restrict c)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            float sum = 0;
            for (int k = 0; k < l; k++) sum += a[i * l + k] * b[k * m + j]; // a row by a column
            c[i * m + j] = sum;
        }
}
