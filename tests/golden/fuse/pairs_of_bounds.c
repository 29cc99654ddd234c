/* A number that a loop may write says how often another one runs: that is asked for. */
void copy(int *a, int *b, double *c, const double *d)
{
    // @fuse
    for (int i = 0; i < b[0]; i++)
        a[i] = b[i + 1];
    for (int i = 0; i < b[0]; i++)
        c[i] = d[i] * 2;
}
