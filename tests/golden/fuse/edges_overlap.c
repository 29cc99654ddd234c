/* The statement between the loops may touch what the first loop writes: a and b may overlap. */
void edges_overlap(int n, double *a, double *b)
{
    // @fuse
    for (int i = 0; i < n; i++)
        a[i] = i;
    b[1] = 2;
    for (int i = 0; i < n; i++)
        a[i] += 3;
}
