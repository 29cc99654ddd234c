/* One pass over the arrays instead of two. */
void update(int n, double *restrict a, double *restrict b, const double *restrict c)
{
    // @fuse
    for (int i = 0; i < n; i++)
        a[i] = a[i] + 3.75 * c[i]; // the new value
    // and what is left of the old one
    for (int i = 0; i < n; i++) { // in place
        double t = b[i] - a[i];
        b[i] = t / 27.5;
    }
}
