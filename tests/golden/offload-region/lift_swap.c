#include <math.h>
#include <stdint.h>
#include "lift_swap_kernels.h"

/* The condition around a call goes with the loop that is its other choice; what a step changes
   comes back in each. */
double relax(int n, int steps, double *a, double *b)
{
    double change = 0;
    // @offload-region
    for (int t = 0; t < steps; t++) {
        if (n - 1 > 1 && ((uintptr_t)(a + n) <= (uintptr_t)(b + 1) ||
                          (uintptr_t)(b + (n - 1)) <= (uintptr_t)a)) {
            relax_gpu(n, a, b);
        } else {
            for (int i = 1; i < n - 1; i++)
                b[i] = 0.25 * (a[i - 1] + 2 * a[i] + a[i + 1]);
        }
        change = 0;
        relax_gpu2(n, b, a, &change);
        double *other = a;
        a = b;
        b = other;
    }
    return change;
}
