/* How a computed number is rounded decides which rows are there. */
double near(int n, double *const *x, const double *r, double most)
{
    double sum = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (r[i] * r[i] < most)
            sum += x[i][1];
    return sum;
}
