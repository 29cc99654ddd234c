/* The loops become one where the pointers are declared not to overlap. */
void two(int n, double *a, double *b, const double *c)
{
    // @fuse overlap=restrict
    for (int i = 0; i < n; i++)
        a[i] = 2 * c[i];
    for (int i = 0; i < n; i++)
        b[i] = a[i] + c[i];
}
