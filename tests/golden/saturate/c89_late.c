/* @args -std=gnu89
   Declarations stand at the beginning of a block. */
void old(int n, double *f, const double *u)
{
    int i;
    // @saturate
    for (i = 0; i < n; i++) {
        double s = u[i];
        f[i] = s * s;
        if (s > 2) {
            f[i] += u[i + n] * u[i + n] / (i * i);
            s = u[i + 1] / u[i + 2] * (u[i + 1] / u[i + 2]);
            f[i] += s;
        }
    }
}
