/* A stencil: each step costs more to copy than it computes, all of them together do not. */
void heat(int n, int steps, double *restrict a, double *restrict b)
{
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                b[i*n + j] = 0.25 * (a[(i - 1)*n + j] + a[(i + 1)*n + j] + a[i*n + j - 1] +
                                     a[i*n + j + 1]);
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                a[i*n + j] = b[i*n + j];
    }
}
