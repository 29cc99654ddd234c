/* What sets one array's first element does nothing to what the other's is made of. */
void recompute_two(int n, double *restrict a, const double *restrict b)
{
    double t[32], u[32];
    t[0] = b[0] * 0.5;
    u[0] = -b[0];
    // @contract window=recompute
    for (int i = 1; i < n; i++) {
        t[i] = b[i] * 0.5;
        u[i] = -b[i];
        a[i] = t[i] - t[i - 1];
        a[i] += u[i] * u[i - 1];
    }
}
