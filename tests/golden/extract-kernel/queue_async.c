/* Copies and the kernel are queued; the sum is read when all of it is done. */
double scaled(int n, double a, const double *restrict x, double *restrict y)
{
    double sum = 1;
    // @extract-kernel queue=async
    for (int i = 0; i < n; i++) {
        y[i] += a * x[i];
        sum += y[i];
    }
    return sum;
}
