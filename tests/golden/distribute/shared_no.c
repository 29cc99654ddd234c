/* Both statements use t, of which there is one. */
void shared(int n, double *restrict a, const double *restrict b, double *restrict c)
{
    double t;
    // @distribute expand=no
    for (int i = 0; i < n; i++) {
        t = b[i] * b[i];
        a[i] = t;
        c[i] = t + 1;
    }
}
