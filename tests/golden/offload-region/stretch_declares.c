/* The sum is declared among the statements, and read behind them. */
double sum(int n, double *restrict a)
{
    // @offload-region count=3
    for (int i = 0; i < n; i++)
        a[i] *= 2;
    double s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
