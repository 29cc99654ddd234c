/* @args -frounding-math */
void rounded(int n, double *restrict f, double x, double y)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[2*i] = x * y / 3;
        f[2*i + 1] = x * y / 3;
    }
}
