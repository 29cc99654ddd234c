/* Threads below each other meet once, which they do for one loop. */
void deviations(int n, int m, const double *restrict a, double *restrict s)
{
    // @extract-kernel rows=block
    for (int j = 0; j < m; j++) {
        double sum = 0, squares = 0;
        for (int i = 0; i < n; i++)
            sum += a[i * m + j];
        double mean = sum / n;
        for (int i = 0; i < n; i++)
            squares += (a[i * m + j] - mean) * (a[i * m + j] - mean);
        s[j] = squares / n;
    }
}
