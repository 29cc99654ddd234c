/* All threads of a group would read what one of them writes. */
void center(int n, int m, double *restrict mean, double *restrict a)
{
    // @extract-kernel rows=warp
    for (int i = 0; i < n; i++) {
        double sum = 0, squares = 0;
        for (int j = 0; j < m; j++)
            sum += a[i * m + j];
        mean[i] = sum / m;
        for (int j = 0; j < m; j++)
            squares += (a[i * m + j] - mean[i]) * (a[i * m + j] - mean[i]);
        mean[n + i] = squares;
    }
}
