/* The function's own index is called like the loop's. */
static double sum_of(int length, const int *column, const double *x)
{
    double sum = 0;
    for (int i = 0; i < length; i++)
        sum += x[column[i]];
    return sum;
}

void sums(int n, const int *restrict start, const int *restrict columns, const double *restrict x,
          double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        y[i] = sum_of(start[i + 1] - start[i], columns + start[i], x);
}
