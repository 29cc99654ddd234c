/* There is nothing to share. */
void copy(int n, double *restrict a, const double *restrict b)
{
    // @saturate
    for (int i = 0; i < n; i++)
        a[i] = 2 * b[i] + a[i];
}
