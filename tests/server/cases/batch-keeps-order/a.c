/* Iterations depend on each other; one of them computes the same twice. */
void sums(int n, const double *restrict x, double *restrict y)
{
    for (int i = 1; i < n; i++)
        y[i] = y[i - 1] + x[i] / x[i - 1] + x[i] / x[i - 1] * 0.5;
    for (int i = 1; i < n; i++)
        y[i] += y[i - 1];
}
