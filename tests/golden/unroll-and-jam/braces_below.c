/* Braces on lines of their own, and statements on the line of the header. */
void fill(int n, double (*restrict c)[20], const double *restrict a)
{
    // @unroll-and-jam by=2
    for (int i = 0; i < n; i++)
    {
        for (int j = 0; j < 20; j++) c[i][j] = a[i];
    }
}
