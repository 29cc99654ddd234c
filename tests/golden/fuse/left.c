/* The first loop may end early. */
void left(int n, double *restrict a, double *restrict b)
{
    // @fuse
    for (int i = 0; i < n; i++) {
        if (a[i] > 2)
            break;
        a[i] = 1;
    }
    for (int i = 0; i < n; i++)
        b[i] = 2;
}
