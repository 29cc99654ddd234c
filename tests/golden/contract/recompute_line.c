/* What goes leaves no line with nothing on it. */
void recompute_line(int n, double *restrict a, const double *restrict b)
{
    double t[20], u[20];
    u[0] = b[0] * 3; t[0] = b[0] * 2;
    // @contract window=recompute
    for (int i = 1; i < n; i++) {
        t[i] = b[i] * 2;
        u[i] = b[i] * 3;
        a[i] = t[i] - t[i - 1] * u[i - 1] * u[i];
    }
}
