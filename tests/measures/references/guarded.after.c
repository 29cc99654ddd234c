#include <stdint.h>

#include "guarded_kernels.h"

/* Right on the GPU where the arrays do not overlap. */
void halve(int n, const float *from, float *to)
{
    // @extract-kernel
    if (n > 0 &&
        ((uintptr_t)(from + n) <= (uintptr_t)to || (uintptr_t)(to + n) <= (uintptr_t)from)) {
        halve_on_gpu(n, from, to);
    } else {
        for (int i = 0; i < n; i++) {
            to[i] = 0.5f * from[i];
        }
    }
}
