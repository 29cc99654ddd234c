/* Both branches touch the same, and a branch what its condition has touched: once is enough. */
void weigh(int n, double *restrict y, const double *restrict x, const int *restrict at,
           const int *restrict row)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int k = row[i]; k < row[i + 1]; k++)
            if (at[k] >= 0)
                sum += x[at[k]];
        if (y[i] > 2)
            sum -= x[i * n];
        else
            sum += 2 * x[i * n];
        if (row[i] > 2) {
            int twice = 2 * row[i];
            sum -= x[twice];
        } else {
            int twice = 2 * row[i];
            sum += x[twice];
        }
        y[i] = sum;
    }
}
