/* Compressed rows: a function gets a row, by pointers to where it begins. */
static double dot(int length, const int *column, const double *value, const double *x)
{
    double sum = 0.0;

    for (int k = 0; k < length; k++)
        sum += value[k] * x[column[k]];
    return sum;
}

void product(int n, const int *restrict start, const int *restrict columns,
             const double *restrict values, const double *restrict x, double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        const int *from = columns + start[i];
        y[i] = dot(start[i + 1] - start[i], from, &values[start[i]], x);
    }
}
