/* Data tell the places in the rows. */
double looked(int n, double *const *x, const int *last)
{
    double sum = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        sum += x[i][last[i]];
    return sum;
}
