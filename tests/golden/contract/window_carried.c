/* The value is made of that of the iteration before: it cannot be computed by itself. */
void window_carried(int n, double *restrict a, const double *restrict b)
{
    double t[100];
    t[0] = 2 * b[0];
    // @contract
    for (int i = 1; i < n; i++) {
        t[i] = 2 * b[i] + t[i - 1];
        a[i] = t[i];
    }
}
