/* The first loop's last iteration would come last, and set what is read behind the loops. */
double peel_last(int n, double *restrict a, double *restrict b)
{
    double t = 0;
    // @fuse peel=on serial=allow
    for (int i = 0; i < n; i++) {
        t = a[i] + 1;
        a[i] = t * t;
    }
    for (int i = 0; i < n - 1; i++) {
        t = b[i];
        b[i] = t + 1;
    }
    return t;
}
