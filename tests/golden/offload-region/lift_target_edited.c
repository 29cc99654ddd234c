#include <stdint.h>

/* Somebody has changed a directive. */
double relax(int n, int steps, double *a, double *restrict b, const double *restrict weights)
{
    double sum = 0;
    // @offload-region target=openmp-target
    for (int t = 0; t < steps; t++) {
        #pragma omp target teams distribute parallel for map(to: a[0:n]) map(from: b[1:n - 2]) \
            if(n - 1 > 1 && ((uintptr_t)(a + n) <= (uintptr_t)(b + 1) || \
               (uintptr_t)(b + (n - 1)) <= (uintptr_t)a))
        for (int i = 1; i < n - 1; i++)
            b[i] = 0.5 * (a[i - 1] + a[i + 1]);
        #pragma omp target teams distribute parallel for map(to: weights[0:n]) map(to: b[0:n]) \
            if(n > 0)
        for (int j = 0; j < n; j++)
            b[j] *= weights[j];
        sum = 0;
        #pragma omp target teams distribute parallel for map(to: b[0:n]) map(tofrom: sum) \
            reduction(+:sum) if(n > 0)
        for (int k = 0; k < n; k++)
            sum += b[k];
        for (int l = 1; l < n - 1; l++)
            a[l] = b[l];
    }
    return sum;
}
