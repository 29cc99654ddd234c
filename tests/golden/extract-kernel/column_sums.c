/* The means and largest elements of the columns of a matrix: neighbouring threads read neighbouring
   elements, and those below each other in a block share a column. */
void columns(int n, int m, const double *a, double *restrict mean, double *restrict largest)
{
    // @extract-kernel
    for (int j = 0; j < m; j++) {
        double sum = 0; // of the column
        double most = -1e30;
        for (int i = 0; i < n; i++) {
            sum += a[i * m + j];
            if (a[i * m + j] > most)
                most = a[i * m + j];
        }
        mean[j] = n > 0 ? sum / n : 0;
        largest[j] = most;
    }
}
