/* @args -std=gnu89
   Declarations stand at the beginning of a block. */
void old(int n, double *f, const double *u)
{
    int i;
    // @saturate
    for (i = 0; i < n; i++) {
        double s = u[i] / u[i + 1];
        f[i] = s * s;
        f[i] += u[i + n] * u[i + n];
    }
}
