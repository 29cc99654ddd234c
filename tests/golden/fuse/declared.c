/* What is declared between the loops reads memory that the first of them leaves alone. */
void declared(int n, double *restrict a, double *restrict b)
{
    // @fuse
    for (int i = 1; i < n; i++)
        a[i] = i;
    double h = a[0], *end = a + n;
    for (int i = 1; i < n; i++)
        b[i] = a[i] * h + (double)(end - a);
}
