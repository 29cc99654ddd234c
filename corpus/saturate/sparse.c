/* The product of a matrix with sparse rows and a vector. */
void sparse(int n, const int *start, const int *column, const double *value, const double *x,
            double *y)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        y[i] = 0.0;
        for (int k = start[i]; k < start[i + 1]; k++)
            y[i] += value[k] * x[column[k]];
    }
}
