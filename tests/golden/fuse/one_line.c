/* All on one line. */
void twice(int n, int *restrict a, int *restrict b)
{
    // @fuse
    for (int i = 0; i < n; i++) { a[i] = 1; } for (int j = 0; j < n; j++) b[j] = a[j];
}
