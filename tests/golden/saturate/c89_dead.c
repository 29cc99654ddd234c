/* @args -std=gnu89
   The statement behind the declarations goes, and others take its place. */
void old(int n, double *f, const double *u)
{
    int i;
    // @saturate
    for (i = 0; i < n; i++) {
        f[i] = i;
        f[i] = 2;
        f[i + n] = u[i] / u[i + 1];
        f[i + n] += u[i] * u[i];
    }
}
