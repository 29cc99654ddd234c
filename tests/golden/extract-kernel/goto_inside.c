double folded(int n, const double *restrict x, double *restrict y)
{
    double last = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        double value;
        if (x[i] < 3)
            goto low;
        value = 2 * x[i];
        goto both;
    low:
        value = -x[i];
    both:
        y[i] = value;
        last = value;
    }
    return last;
}
