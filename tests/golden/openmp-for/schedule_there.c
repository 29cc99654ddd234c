/* What a directive says already stays. */
void scale(int n, double *x)
{
    #pragma omp parallel for schedule(static, 4)
    // @openmp-for schedule=dynamic
    for (int i = 0; i < n; i++)
        x[i] *= 2;
}
