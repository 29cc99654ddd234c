/* A table too large for a copy in each thread, updated in ways that OpenMP can make atomic. */
int product[5000];

void polynomials(int n, const int *a, const int *b)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) { int by = a[i] * b[j]; product[i + j] = product[i + j] + by; }
}
