#include <stddef.h>
#include <stdio.h>

void columns(const double *a, size_t ld, size_t m, size_t p, size_t q, double *out, size_t k);

int main(void)
{
    static double a[2000], out[200];
    for (size_t i = 0; i < 2000; i++)
        a[i] = (double)(i * i % 101);
    columns(a, 40, 50, 3, 17, out, 3);
    columns(a, 40, 40, 5, 30, a + 2, 40);
    columns(a, 1, 20, 2, 9, a + 5, 1);
    double sum = 0;
    for (size_t i = 0; i < 2000; i++)
        sum += a[i] * (double)(i % 7 + 1) + (i < 200 ? out[i] : 0);
    printf("%.12g\n", sum);
    return 0;
}
