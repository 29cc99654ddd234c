/* An operand of `&&` and a branch are evaluated where they were. */
void compare(int n, const double *restrict a, double *restrict f)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        if (i > 0 && a[i - 1] > 0)
            f[i] = a[i - 1] * 2;
        else if (a[i] < 0)
            f[i] = a[i] / (a[i] - 1);
        else
            f[i] = i > 0 ? a[i] + a[i - 1] : a[i];
    }
}
