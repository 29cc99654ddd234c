void heat(int n, int steps, double *restrict a, double *restrict b)
{
    // @offload-region target=openmp-target queue=async memory=pinned
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++)
            b[i] = a[i - 1] + a[i + 1];
        for (int i = 1; i < n - 1; i++)
            a[i] = b[i];
    }
}
