/* Warps have 64 threads on some devices and 32 on others. */
void bounds(int n, const double *x, double *sum, double *high)
{
    double s = 0, h = 0;
    // @extract-kernel target=hip
    for (int i = 0; i < n; i++) {
        s += x[i];
        if (x[i] > h)
            h = x[i];
    }
    *sum = s;
    *high = h;
}
