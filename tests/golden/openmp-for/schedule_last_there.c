/* The value of `sum` behind the loop would have to come back. */
double rows(int n, double (*restrict l)[64], double *restrict y)
{
    double sum = 0;
    #pragma omp parallel for schedule(dynamic)
    // @openmp-for
    for (int i = 0; i < n; i++) {
        sum = 0;
        for (int j = 0; j < 64; j++)
            sum += l[i][j];
        y[i] = sum;
    }
    return sum;
}
