/* a[k][3] and the rows below it are no part of what the loop writes. */
void row(int n, int k, double a[restrict 8][8], const double *restrict x)
{
    if (n < 1)
        return;
    // @hoist-invariant
    for (int j = 0; j < n; j++) {
        a[k][j + 4] += a[k][3] * x[j];
        if (a[k][j + 4] > 1)
            a[k][j + 4] -= (a[k][3]);
    }
}
