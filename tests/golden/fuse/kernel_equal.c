/* Where the loops have as many iterations only under a condition, the kernel asks for it. */
void twice(int n, int m, float *restrict a, float *restrict b, const float *restrict c)
{
    // @fuse output=kernel
    for (int i = 0; i < n; i++)
        a[i] = c[i] * 2;
    float k = 3; // what is added
    for (int i = 0; i < m; i++)
        b[i] = a[i] + k;
}
