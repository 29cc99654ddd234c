/* One condition is asked for both: that the loops may become one, and that it may be a kernel. */
void twice(int n, float *a, float *b, const float *c)
{
    int j;
    // @fuse output=kernel
    for (int i = 0; i < n; i++)
        a[i] = c[i] * 2;
    for (j = 0; j < n; j++)
        b[j] = a[j] + 1; /* of the second one */
}
