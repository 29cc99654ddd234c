void step(int steps, int n, double *restrict a, double *restrict b)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++)
            b[i] = (a[i - 1] + a[i + 1]) / 2;
        a = a + 1;
        for (int i = 1; i < n - 1; i++)
            a[i] = b[i];
    }
}
