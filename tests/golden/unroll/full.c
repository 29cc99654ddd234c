/* Of a loop of three iterations nothing is left. */
double product(const double *x, const double *y, unsigned long at)
{
    double sum = 0;
    // @unroll by=full
    for (unsigned long i = 0; i < 3; i++)
        sum += x[i] * y[at - i];
    return sum;
}
