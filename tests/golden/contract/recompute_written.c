/* What the value was made of is overwritten by then. */
void recompute_written(int n, double *restrict a, const double *restrict b)
{
    double t[100];
    t[0] = a[0];
    // @contract window=recompute
    for (int i = 1; i < n; i++) {
        t[i] = a[i];
        a[i] = b[i] * (t[i] - t[i - 1]);
    }
}
