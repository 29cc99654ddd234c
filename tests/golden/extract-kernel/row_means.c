/* Sums along rows: the threads of a warp have a row together, since its elements are neighbours. */
void row_means(int n, int m, const double *restrict a, double *restrict mean,
               double *restrict deviation)
{
    int j;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        double sum = 0.0, squares = 0.0;
        for (j = 0; j < m; j++)
            sum += a[i * m + j];
        double middle = m > 0 ? sum / m : 0.0;
        /* Once more, since the mean is known now. */
        for (j = 0; j < m; j++) {
            double away = a[i * m + j] - middle;
            squares += away * away;
        }
        mean[i] = middle;
        deviation[i] = squares; // of all of them
    }
}
