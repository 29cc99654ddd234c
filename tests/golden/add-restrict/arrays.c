/* Array parameters are pointers, whatever stands in the brackets. */
void sums(int n, int m, double a[n], double b[static 4], double c[n][m],
          const double *x)
{
    // @add-restrict
    for (int i = 0; i < n; i++) {
        a[i] = x[i];
        b[i] = x[i] + 1;
        c[i][0] = 2 * x[i];
    }
}
