/* The index of the second loop is that of a loop inside of the third one, too: it stays declared. */
void inside(int n, double *restrict a, double b[restrict][4], double *restrict c)
{
    int i, j, k;
    // @fuse count=all
    for (i = 0; i < n; i++)
        a[i] = 2 * c[i];
    for (j = 0; j < n; j++)
        c[j] += a[j];
    for (k = 0; k < n; k++)
        for (j = 0; j < 4; j++)
            b[k][j] = c[k];
}
