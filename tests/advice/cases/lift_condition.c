#include <stdint.h>
#include "lift_condition_kernels.h"

/* @advice call it under that condition, with the loop as the other choice */
void before(int n, int steps, double *a, double *b)
{
    for (int t = 0; t < steps; t++) { /* @refused call action=offload-region */
        before_gpu(n, a, b);
        for (int k = 0; k < n; k++)
            a[k] = b[k];
    }
}

void after(int n, int steps, double *a, double *b)
{
    for (int t = 0; t < steps; t++) { /* @accepted action=offload-region */
        if (n - 1 > 1 && ((uintptr_t)(a + n) <= (uintptr_t)(b + 1) ||
                          (uintptr_t)(b + (n - 1)) <= (uintptr_t)a)) {
            after_gpu(n, a, b);
        } else {
            for (int i = 1; i < n - 1; i++)
                b[i] = 0.5 * (a[i - 1] + a[i + 1]);
        }
        for (int k = 0; k < n; k++)
            a[k] = b[k];
    }
}
