/* The first one that is negative ends the loop. */
int until(int n, const double *restrict a, double *restrict out)
{
    int m = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        if (a[i] < 0)
            break;
        if (a[i] > 1)
            out[m++] = a[i];
    }
    return m;
}
