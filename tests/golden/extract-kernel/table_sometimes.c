/* Data decide whether the row is looked at: there may be none. */
double some(int n, int k, double *const *rows, const int *wants)
{
    double sum = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++)
        sum += wants[i] > 3 ? rows[k][i] : 0;
    return sum;
}
