/* Compressed rows: where they and x end only data tell. */
void product(int n, const int *restrict start, const int *restrict column,
             const double *restrict value, const double *restrict x, double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int k = start[i]; k < start[i + 1]; k++)
            sum += value[k] * x[column[k]];
        y[i] = sum;
    }
}
