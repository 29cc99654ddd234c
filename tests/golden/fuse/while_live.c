/* The count is used behind the loops. */
int several(int n, double *restrict a, double *restrict b)
{
    int k = 0;
    // @fuse
    for (int i = 0; i < n; i++)
        a[i] *= 2;
    while (k < n) {
        b[k] = a[k];
        k++;
    }
    return k;
}
