/* There is no end of the body that anything could be written in front of. */
#define END }
void window_end(int n, double *restrict a, const double *restrict b)
{
    double t[20] = {0};
    // @contract window=rotate
    for (int i = 1; i < n; i++) {
        t[i] = b[i];
        a[i] = t[i] - t[i - 1];
    END
}
