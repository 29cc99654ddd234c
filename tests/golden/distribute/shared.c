/* Both statements use t, which gets an element for each iteration. */
void shared(int n, double *restrict a, const double *restrict b, double *restrict c)
{
    double t;
    // @distribute
    for (int i = 0; i < n; i++) {
        t = b[i] * b[i];
        a[i] = t;
        c[i] = t + 1;
    }
}
