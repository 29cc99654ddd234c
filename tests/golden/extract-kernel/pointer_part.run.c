#include <stdio.h>

void part(double *x, const double *y, int n, int k);

int main(void)
{
    static double a[1000], b[1000];
    for (int i = 0; i < 1000; i++)
        b[i] = i;
    for (int n = 0; n < 1000; n = 3 * n + 1) {
        part(a, b, n, n / 4);
        part(b, a, n, n / 4);
        for (int i = 0; i < 1000; i++)
            printf(" %g", a[i]);
    }
    return 0;
}
