/* The host takes a sum between the loops; one of the arrays may be empty. */
double spread(int n, int m, const double *restrict in, double *restrict low, double *restrict out)
{
    double sum = 0;
    // @offload-region count=3 memory=managed
    for (int i = 0; i < n; i++) {
        low[i] = in[i] / 2;
        sum += in[i];
    }
    sum *= 2;
    for (int i = 0; i < m; i++)
        out[i] = i - sum;
    return sum;
}
