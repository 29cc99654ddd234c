/* The sum of what all threads find; what it started from counts once. */
double dot(int n, const double *x, const double *y, double start)
{
    double sum = start;

    // @extract-kernel
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}
