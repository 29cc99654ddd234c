/* Two sums in one pass; i is the same behind the loops, and t has a value for each use. */
int dot(int n, double *restrict a, double *restrict b, double *restrict c)
{
    int i;
    double s = 0, u = 0, t;
    // @fuse
    for (i = 0; i < n; i++) {
        t = a[i] * b[i];
        s += t;
    }
    for (i = 0; i < n; i++) {
        t = b[i];
        u += t * t;
    }
    c[0] = s;
    c[1] = u;
    return i;
}
