/* The host sets an element between the loops. */
void edges(int n, double *restrict a, double *restrict b)
{
    // @offload-region count=3
    for (int i = 0; i < n; i++)
        a[i] = b[i];
    a[0] = 1;
    for (int i = 0; i < n; i++)
        b[i] = 2 * a[i];
}
