/* The second loop counts on from the last value that the first one leaves. */
void added(int n, int m, int *restrict a, const int *restrict b, int *restrict c)
{
    int k = 0;
    // @fuse
    for (int i = 0; i < n; i++) {
        k = b[i];
        c[i] = k;
    }
    for (int i = 0; i < n; i++) {
        for (; k < m; k++)
            a[i] += k;
    }
}
