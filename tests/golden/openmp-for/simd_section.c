/* The sum of an element: GCC 12 gets `simd reduction(+:a[i:1])` wrong. */
void sums(int n, int i, double *restrict a, const double *restrict c)
{
    // @openmp-for simd=on
    for (int j = 0; j < n; j++)
        a[i] += c[j];
}
