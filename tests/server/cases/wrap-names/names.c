#include "names.h"

#include <stdio.h>

void products(int n, const double *restrict a, const double *restrict b, double *restrict c)
{
    for (int i = 0; i < n; i++) {
        c[2 * i] = a[i] * b[i];
        c[2 * i + 1] = a[i] * b[i] + 1.0;
    }
}

int main(void)
{
    const double a[2] = {1, 2}, b[2] = {3, 4};
    double c[4];
    products(2, a, b, c);
    printf("%g %s %s %s %s\n", c[3], header(), __FILE__, BASE, WRITTEN);
    return 0;
}
