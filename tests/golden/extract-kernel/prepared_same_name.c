/* Both blocks would be one, with two variables of a name: the row stays with a thread. */
void scale(int n, int m, double *restrict a, const double *restrict f)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        double by = f[i];
        for (int j = 0; j < m; j++) {
            double twice = by, by = a[i * m + j];
            a[i * m + j] = twice + by;
        }
    }
}
