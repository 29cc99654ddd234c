/* The indices that another one stands for are named no more, and are declared no more. */
double unused(int n, int m, double *restrict a, double *restrict b, double *restrict c)
{
    int i, j, k, l;
    double s = 0;
    // @fuse count=all
    for (i = 0; i < n; i++)
        a[i] = 2 * c[i];
    for (j = 0; j < m; j++)
        b[j] = j;
    for (k = 0; k < n; k++)
        s += a[k];
    for (l = 0; l < m; l++)
        b[l] = b[l] * 2;
    return s;
}
