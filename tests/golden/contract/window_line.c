/* The loop does not begin its line, so that what it needs stands in front of it there. */
void window_line(int n, double *restrict a, const double *restrict b)
{
    double t[20] = {0};
    if (n > 15)
        a[0] = 1;
    // @contract window=rotate
    else { for (int i = 1; i < n; i++) {
        t[i] = b[i];
        a[i] = t[i] - t[i - 1]; } }
}
