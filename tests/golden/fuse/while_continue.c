/* The loop does not count where it goes on to the next iteration. */
void several(int n, double *restrict a, double *restrict b)
{
    int k = 0;
    // @fuse
    for (int i = 0; i < n; i++)
        a[i] *= 2;
    while (k < n) {
        if (b[k] > 2) {
            k += 1;
            continue;
        }
        b[k] = a[k];
        k += 1;
    }
}
