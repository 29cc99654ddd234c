/* What goes to memory of the device all the same: arrays that a function is given, that are too
   large for parameters of a kernel, or written, and those of a length that is not known. */
static double weigh(const double *c, double x)
{
    double sum = 0;
    for (int k = 0; k < 2; k++)
        sum = sum * x + c[k];
    return sum;
}

void weights(int n, int m, const double pair[2], const double table[300], double last[2],
             const double *restrict few, double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        double sum = weigh(pair, y[i]);
        for (int k = 0; k < 300; k++)
            sum += table[k] * y[i];
        for (int k = 0; k < m; k++)
            sum -= few[k];
        if (i == 3)
            last[0] = sum;
        y[i] = sum;
    }
}
