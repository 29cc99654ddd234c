/* Where the slice ends is a product, which the transfers do not know how to take apart. */
void scale(int n, int m, double *a, double s)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i * m + j] *= s;
}
