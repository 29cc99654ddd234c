/* Kernels go to a file of their own, which a file of C++ calls. */
void relax(int n, int steps, double *a, double *b)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            b[i] = a[i] / 2;
        for (int i = 0; i < n; i++)
            a[i] = b[i] + 1;
    }
}
