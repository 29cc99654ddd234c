/* The work depends on data, which nobody knows but the one who asks. */
void lengths(int n, const int *restrict start, const double *restrict a, double *restrict sum)
{
    // @openmp-for schedule=guided
    for (int i = 0; i < n; i++) {
        sum[i] = 0;
        for (int k = start[i]; k < start[i + 1]; k++)
            sum[i] += a[k];
    }
}
