/* By default neither is chosen. */
void window_choice(int n, double *restrict a, const double *restrict b)
{
    double t[100];
    t[0] = 2 * b[0];
    // @contract
    for (int i = 1; i < n; i++) {
        t[i] = 2 * b[i];
        a[i] = t[i] - t[i - 1];
    }
}
