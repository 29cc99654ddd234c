/* Some iterations leave their element as it was. */
void window_sometimes(int n, double *restrict a, const double *restrict b)
{
    double t[100] = {0};
    // @contract window=rotate
    for (int i = 1; i < n; i++) {
        if (b[i] > 0)
            t[i] = b[i];
        a[i] = t[i - 1];
    }
}
