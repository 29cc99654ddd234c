#include <stddef.h>
#include <stdio.h>

void rotate(double *a, size_t ld, size_t m, size_t p, size_t q, double *out);

static void show(const double *a, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += a[i] * (double)(i % 7 + 1);
    printf("%.12g\n", sum);
}

int main(void)
{
    static double a[50 * 40], out[50];
    for (size_t i = 0; i < 50 * 40; i++)
        a[i] = (double)(i * i % 101);
    rotate(a, 40, 50, 3, 17, out);
    show(a, 50 * 40);
    show(out, 50);
    rotate(a, 40, 50, 5, 5, out);
    show(a, 50 * 40);
    rotate(a, 40, 30, 2, 9, a + 10);
    show(a, 50 * 40);
    rotate(a, 1, 20, 2, 9, out);
    show(a, 50 * 40);
    rotate(a, 40, 40, 2, 30, a + 200);
    show(a, 50 * 40);
    return 0;
}
