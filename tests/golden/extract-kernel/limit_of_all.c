// The greatest number there is may stand for no limit: half of it is computed without adding to it.
#include <stdint.h>
#include <stdio.h>

static void halve(size_t n, size_t m, double *restrict a, const double *restrict b)
{
    // @extract-kernel
    for (size_t i = 0; i < m; i += 2)
        if (i < n)
            a[i] = b[i] / 2;
}

int main(void)
{
    double a[20] = {0}, b[20];
    for (int i = 0; i < 20; i++)
        b[i] = i + 1;
    halve(SIZE_MAX, 19, a, b);
    halve(5, 8, b, a);
    for (int i = 0; i < 20; i++)
        printf("%g %g\n", a[i], b[i]);
    return 0;
}
