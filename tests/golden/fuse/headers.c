/* Comments between headers and braces stay. */
void headers(int n, int *restrict a, const int *restrict b)
{
    // @fuse
    for (int i = 0; i < n; i++) /* copied */
    {                           // all of them
        a[i] = b[i];
    }
    for (int i = 0; i < n; i++) /* doubled */
    {
        /* in place */
        a[i] *= 2;
    }
}
