#include <stdio.h>

void triangle(double *x, const double *y, int n);

int main(void)
{
    static double a[1000];
    for (int i = 0; i < 1000; i++)
        a[i] = i % 7;
    for (int n = -1; n < 400; n += 1 + 2 * n * (n > 0)) {
        triangle(a, a + 500, n);
        triangle(a + 2, a, n < 4 ? n : 4);
        for (int i = 0; i < 1000; i++)
            printf(" %g", a[i]);
    }
    return 0;
}
