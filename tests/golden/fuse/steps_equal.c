/* As many iterations only if one bound is twice the other one, which may not fit its type. */
void steps(int n, int m, const float *restrict x, float *restrict y, float *restrict pairs)
{
    // @fuse
    for (int i = 0; i < n; i++)
        y[i] = x[i] + 1;
    for (int i = 0; i < m; i += 2) {
        pairs[i] = x[i / 2];
        pairs[i + 1] = -y[i / 2];
    }
}
