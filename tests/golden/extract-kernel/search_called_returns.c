/* Which elements are read depends on where the function comes back. */
static double first_of(int length, const int *column, const double *x)
{
    if (length < 2)
        return 0;
    return x[column[1]];
}

void firsts(int n, const int *restrict start, const int *restrict columns,
            const double *restrict x, double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        y[i] = first_of(start[i + 1] - start[i], columns + start[i], x);
}
