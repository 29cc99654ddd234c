/* The loop itself sets the subscripts that the host code would have to look at. */
void two(int n, int *restrict index, const double *restrict x, double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        index[i] = 2 * i;
        y[i] = x[index[i]];
    }
}
