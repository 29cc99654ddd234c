/* The slice of an array that people take for rows: its end is a product. */
void scale(int n, int m, double *a, double s)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i * m + j] *= s;
}
