/* Twice an index that may be below 0 may be what its type does not hold. */
void steps(int n, int m, float *restrict x, float *restrict y)
{
    // @fuse
    for (int i = m; i < n; i++)
        x[i - m] = 1;
    for (int k = 2 * m; k < 2 * n; k += 2)
        y[k - 2 * m] = 2;
}
