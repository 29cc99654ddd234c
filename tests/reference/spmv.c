/* y = A x, for a sparse matrix in compressed rows. */
void spmv(int rows, int cols, const int *row_start, const int *column, const double *value,
          const double *x, double *y)
{
    (void)cols;
    for (int i = 0; i < rows; i++) {
        double sum = 0.0;
        for (int k = row_start[i]; k < row_start[i + 1]; k++)
            sum += value[k] * x[column[k]];
        y[i] = sum;
    }
}
