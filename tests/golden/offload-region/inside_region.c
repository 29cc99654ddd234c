void both(int steps, int n, double *restrict a)
{
    #pragma omp parallel
    {
        // @offload-region
        for (int t = 0; t < steps; t++)
            for (int i = 0; i < n; i++)
                a[i] *= 2;
    }
}
