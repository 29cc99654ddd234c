#include <stddef.h>

void rotate(double *a, size_t ld, size_t m, size_t p, size_t q, double *out)
{
    // @openmp-for
    for (size_t i = 0; i < m; i++) {
        double x = a[i * ld + p], y = a[i * ld + q];
        a[i * ld + p] = 0.6 * x - 0.8 * y; // one column
        a[i * ld + q] = 0.8 * x + 0.6 * y; // and the other
        out[i] = x * y;
    }
}
