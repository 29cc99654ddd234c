/* The first loop changes how long the second one is. */
void changed(int n, double *restrict a, double *restrict b)
{
    int m = n;
    // @fuse
    for (int i = 0; i < n; i++) {
        a[i] = i;
        m = i / 2;
    }
    for (int i = 0; i < m; i++)
        b[i] = a[i];
}
