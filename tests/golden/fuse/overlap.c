/* Where the arrays overlap, the loops stay as they are. */
void twice(int n, double *p, double *q)
{
    // @fuse
    for (int i = 0; i < n; i++)
        p[i] += 1;

    for (int i = 0; i < n; i++)
        q[i] *= 2;
}
