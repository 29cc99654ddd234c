/* Device memory begins where the arrays do. */
void relax(int first, int n, int steps, double *restrict a, double *restrict b)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        for (int i = first; i < n; i++)
            b[i] = a[i] / 2;
        for (int i = first; i < n; i++)
            a[i] = b[i] + 1;
    }
}
