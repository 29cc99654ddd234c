/* The loop is a part of another statement. */
void relax(int n, int steps, double *restrict a, double *restrict b)
{
    if (n > 5)
        // @offload-region
        for (int t = 0; t < steps; t++) {
            for (int i = 0; i < n; i++)
                b[i] = a[i] / 2;
            for (int i = 0; i < n; i++)
                a[i] = b[i] + 1;
        }
}
