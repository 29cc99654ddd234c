/* a * b and b * a are two values, as are x - -y and x + y; x + 0 is not x. */
void turned(int n, double *restrict f, const double *restrict a, const double *restrict b)
{
    // @saturate rules=off
    for (int i = 0; i < n; i++) {
        f[3*i] = (a[i] - -b[i]) / (a[i] * b[i]);
        f[3*i + 1] = (b[i] + a[i]) / (b[i] * a[i]);
        f[3*i + 2] = (a[i] + 0) * (a[i] + 0.5);
    }
}
