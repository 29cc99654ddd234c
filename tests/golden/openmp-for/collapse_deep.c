/* There are two loops, of which the inner one adds up. */
void rows(int n, double (*restrict a)[64], double *restrict sum)
{
    // @openmp-for collapse=2
    for (int i = 0; i < n; i++) {
        sum[i] = 0;
        for (int j = 0; j < 64; j++)
            sum[i] += a[i][j];
    }
}
