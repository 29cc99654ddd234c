/* The loop is sent to a GPU, where a sum takes up a product for nothing. */
void contracted(int n, double a, double b, double *restrict f, double *restrict g)
{
    // @saturate rounding=contract
#pragma omp target teams distribute parallel for map(from : f[0 : n], g[0 : n])
    for (int i = 0; i < n; i++) {
        f[i] = a * b + i;
        g[i] = i - a * b;
    }
}
