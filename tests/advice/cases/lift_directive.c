/* @advice remove it first */
void before(int n, int steps, double *restrict a, double *restrict b)
{
    for (int t = 0; t < steps; t++) {
        /* @refused unsupported action=offload-region target=openmp-target */
        #pragma omp target teams distribute parallel for map(to: a[0:n]) map(to: b[0:n])
        for (int i = 0; i < n; i++)
            b[i] += a[i];
        for (int i = 0; i < n; i++)
            a[i] = b[i];
    }
}

void after(int n, int steps, double *restrict a, double *restrict b)
{
    for (int t = 0; t < steps; t++) {
        /* @accepted action=offload-region target=openmp-target */
        for (int i = 0; i < n; i++)
            b[i] += a[i];
        for (int i = 0; i < n; i++)
            a[i] = b[i];
    }
}
