/* Nothing reads the elements in front of the first one; two iterations are kept. */
void window_behind(int n, double *restrict a, const double *restrict b)
{
    double t[24];
    // @contract window=rotate
    for (int i = 0; i < n; i++) {
        if (i > 1)
            a[i] = t[i - 2];
        t[i] = b[i] * b[i];
        a[i] += t[i];
    }
}
