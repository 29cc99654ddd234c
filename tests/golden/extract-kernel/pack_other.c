/* A sum beside it. */
int keep(int n, const double *restrict a, double *restrict out, double *restrict sum)
{
    int m = 0;
    double s = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (a[i] > 0) {
            s += a[i];
            out[m++] = a[i];
        }
    *sum = s;
    return m;
}
