/* The lower triangle of a flat matrix from the upper one: the rest of it stays. */
void mirror(int n, double *restrict c, const double *restrict a)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++)
            c[i * n + j] = a[j * n + i];
}
