/* A row that only the ends are computed from. */
double sums(double *x, const double *y, int rows, int n)
{
    double sum = *x;

    for (int i = 0; i < rows; i++) {
        double *row = x + i * n;
        // @extract-kernel
        for (double *p = row + n; p-- > row;)
            sum += y[i];
    }
    return sum;
}
