/* What an iteration stores is what the next one loads: it stays in a variable, in loops inside and
   in the loop itself. */
void sweep(int n, int m, double a[restrict][8], const double b[restrict][8], double *restrict last,
           int *restrict steps)
{
    // @saturate carry=on
    for (int i = 1; i < n; i++) {
        /* upwards */
        for (int j = 1; j < m; j++)
            a[i][j] += a[i][j - 1]; /* a sum */
        // downwards, from the end
        for (int j = m - 2; j >= 0; j--) {
            double factor = b[i][j] * a[i][j + 1];
            a[i][j] -= factor;
            if (factor > 2) {
                last[i] = factor; // the last one that was large
            }
        }
        steps[i] = 3 * steps[i - 1] + 1;
    }
}
