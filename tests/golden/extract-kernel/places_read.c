#include <stddef.h>

void columns(const double *a, size_t ld, size_t m, size_t p, size_t q, double *out, size_t k)
{
    // @extract-kernel
    for (size_t i = 0; i < m; i++)
        out[i * k] = a[i * ld + p] + a[i * ld + q];
}
