/* One and a half warps of 64 threads: the values of a block are combined in shared memory. */
void bounds(int n, const double *x, double *sum, double *high)
{
    double s = 0, h = 0;
    // @extract-kernel target=hip block=96 target=hip
    for (int i = 0; i < n; i++) {
        s += x[i];
        if (x[i] > h)
            h = x[i];
    }
    *sum = s;
    *high = h;
}
