/* Two parallel loops would become one that is so under a condition. */
void steps(int n, unsigned char m, double *restrict a, double *restrict b, const double *restrict c)
{
    // @fuse
    for (int i = 0; i < n; i++)
        a[i + 300] = c[i] * 2;
    for (int i = 0; i < n; i++)
        b[i] = a[i + 300 - m] + 1;
}
