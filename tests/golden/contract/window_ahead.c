/* A later iteration sets the element. */
void window_ahead(int n, double *restrict a, const double *restrict b)
{
    double t[100] = {0};
    // @contract window=rotate
    for (int i = 1; i < n; i++) {
        t[i] = b[i];
        a[i] = t[i] - t[i + 1];
    }
}
