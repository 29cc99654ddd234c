/* The value that t has behind the loop is that of its last use. */
double last(int n, double *restrict a, double *restrict b)
{
    double t = 0;
    // @distribute
    for (int i = 0; i < n; i++) {
        t = a[i];
        a[i] = 2 * t;
        if (i % 2 == 0) {
            t = b[i];
            b[i] = 3 * t;
        }
    }
    return t;
}
