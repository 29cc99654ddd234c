/* What is added may be left alone, and has memory nevertheless: none of 0 bytes is managed. */
void flat_managed(int n, int m, int k, int l, const float *restrict u, float *restrict w)
{
    // @extract-kernel memory=managed
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < k; j++)
            w[(i + 1) * m + j] += 1;
        for (int j = 0; j < l; j++)
            w[(i + 1) * m + j] += u[(i + 1) * m + j];
    }
}
