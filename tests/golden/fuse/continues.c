/* A `continue` would pass over the second body as well. */
void continues(int n, double *restrict a, double *restrict b)
{
    // @fuse
    for (int i = 0; i < n; i++) {
        if (a[i] > 2)
            continue;
        a[i] = 1;
    }
    for (int i = 0; i < n; i++)
        b[i] = 2;
}
