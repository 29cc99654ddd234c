/* Threads of a block read once for all of them what is the same for each. */
void attract(int n, int m, const double *restrict x, const double *restrict mass,
             double *restrict force)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int j = 0; j < m; j++) {
            double d = x[m - 1 - j] - x[i];
            sum += mass[j] * d / (d * d + 0.5);
        }
        force[i] = sum;
    }
}
