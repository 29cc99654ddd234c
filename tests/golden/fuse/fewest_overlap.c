/* Pointers may overlap: the loops stand beside those that they become. */
void fewest_overlap(int n, int m, double *a, double *b, double *c)
{
    // @fuse count=all
    for (int i = 0; i < n; i++)
        a[i] += 1;
    for (int i = 0; i < m; i++)
        c[i] *= 2;
    for (int i = 0; i < n; i++)
        b[i] = 2 * a[i];
}
