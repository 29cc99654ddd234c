/* The iteration may end before its last statement. */
void window_continue(int n, double *restrict a, const double *restrict b)
{
    double t[100] = {0};
    // @contract window=rotate
    for (int i = 1; i < n; i++) {
        t[i] = b[i];
        if (b[i] > 0)
            continue;
        a[i] = t[i] - t[i - 1];
    }
}
