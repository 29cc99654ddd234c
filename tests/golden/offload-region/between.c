void both(int steps, int n, double *restrict a, double *restrict b)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            b[i] = 2 * a[i];
        for (int i = 1; i < n; i++)
            a[i] = a[i - 1] + b[i];
    }
}
