/* What is loaded again is what the element could hold. */
void narrow(int n, float *restrict f, unsigned char *restrict c, const double *restrict u,
            double *restrict e)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        f[i] = u[i] / 3;
        e[i] = f[i] * 2 - u[i] / 3;
        c[i] = u[i] * 100;
        e[i] += c[i];
    }
}
