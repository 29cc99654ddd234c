#include <stddef.h>

void halves(double *a, double *b, size_t ld, size_t m)
{
    // @extract-kernel target=openmp-target
    for (size_t i = 0; i < m; i++) {
        double x = a[i], y = a[i + ld * m]; // b may lie between them
        a[i] = x + y;
        a[i + ld * m] = x - y;
        b[i] = x * y;
        b[i + ld * m] = x;
    }
}
