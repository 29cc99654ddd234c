#include <stdint.h>

/* A directive that stands under a condition, with the loop as the other choice. */
void relax(int n, int steps, float *a, float *b)
{
    // @offload-region target=openmp-target
    for (int t = 0; t < steps; t++) {
        if (n - 1 > 1 && ((uintptr_t)(a + n) <= (uintptr_t)(b + 1) ||
                          (uintptr_t)(b + (n - 1)) <= (uintptr_t)a)) {
            #pragma omp target teams distribute parallel for map(to: a[0:n]) map(from: b[1:n - 2])
            for (int i = 1; i < n - 1; i++)
                b[i] = 0.5f * (a[i - 1] + a[i + 1]);
        } else {
            for (int i = 1; i < n - 1; i++)
                b[i] = 0.5f * (a[i - 1] + a[i + 1]);
        }
        for (int i = 1; i < n - 1; i++)
            a[i] = b[i];
    }
}
