/* With few registers, what is cheap is computed again. */
void few(int n, double a, double b, double c, double *restrict f)
{
    // @saturate live=2
    for (int i = 0; i < n; i++) {
        f[4*i] = (a + i) / (b + i) + (c + i);
        f[4*i + 1] = (a + i) / (b + i) - (c + i) / 3;
        f[4*i + 2] = (a - i) * ((a + i) / (b + i)) * ((c + i) / 3);
        f[4*i + 3] = (a - i) * (c + i);
    }
}
