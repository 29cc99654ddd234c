/* One of the stores is atomic already. */
void check(int n, const double *restrict x, int *restrict status)
{
    // @openmp-for
    #pragma omp parallel for
    for (int i = 0; i < n; i++) {
        if (x[i] < 0)
            /* the first kind */
            #pragma omp atomic write
            *status = 3;
        if (x[i] > 9)
            *status = 3;
    }
}
