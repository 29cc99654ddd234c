/* Two vectors of the caller, one of them changed. */
void axpy(int n, double a, const double *x, double *y)
{
    // @add-restrict
    for (int i = 0; i < n; i++)
        y[i] += a * x[i];
}
