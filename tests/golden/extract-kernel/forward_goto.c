/* Independent: jumps forward inside of an iteration go into the kernel with their labels. */
void choose(int n, double *restrict a, double *restrict b, const double *restrict c)
{
    double t;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        t = c[i];
        if (t < 0)
            goto negative;
        a[i] = t;
        goto end;
    negative:
        b[i] = -t;
    end:
        a[i] += b[i];
    }
}
