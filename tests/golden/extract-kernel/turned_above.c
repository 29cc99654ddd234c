/* The places of an array that is turned are moved along the rows of its tile, and in one where a
   name is taken. */
void combine(int n, int m, int r, double *restrict out, const double *restrict a,
             const double *restrict b)
{
    // @extract-kernel
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m; j++) {
            double row = a[(i - 1) * m + j] + a[(i + 1) * m + j];
            out[j * n + i] = row * r + b[i * m + j - 1];
        }
}
