/* The first element has another value than the loop would give it. */
void recompute_first(int n, double *restrict a, const double *restrict b)
{
    double t[100];
    t[0] = 3 * b[1];
    // @contract window=recompute
    for (int i = 1; i < n; i++) {
        t[i] = 3 * b[i];
        a[i] = t[i] - t[i - 1];
    }
}
