/* y = A x, for a sparse matrix in compressed rows. */
void spmv(int rows, int cols, const int *restrict row_start, const int *restrict column,
          const double *restrict value, const double *restrict x, double *restrict y)
{
    (void)cols;
    for (int i = 0; i < rows; i++) {
        double sum = 0.0;
        for (int k = row_start[i]; k < row_start[i + 1]; k++)
            sum += value[k] * x[column[k]];
        y[i] = sum;
    }
}
