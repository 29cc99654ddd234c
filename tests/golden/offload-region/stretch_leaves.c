/* The function may end between the loops. */
int two(int n, double *restrict a, double *restrict b)
{
    int odd = 0;
    // @offload-region count=3
    for (int i = 0; i < n; i++)
        a[i] = b[i];
    if (n > 100)
        return 1;
    for (int i = 0; i < n; i++)
        b[i] = 2 * a[i];
    return odd;
}
