/* @args -std=gnu89 */
void sums(int n, double *a, double (*b)[8])
{
    int i, k;
    // @sink
    for (i = 0; i < n; i++) {
        double *row = b[i];
        a[i] = 0;
        for (k = 0; k < n; k++)
            a[i] += row[k];
    }
}
