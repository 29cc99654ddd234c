#include <stdio.h>

void scale(double *a, const double *b, int n, double f);

int main(void)
{
    static double a[1000], b[1000];
    for (int n = -1; n < 1000; n += 1 + 2 * n * (n > 0)) {
        for (int i = 0; i < 1000; i++)
            a[i] = b[i] = i;
        scale(a, b, n, 3);
        for (int i = 0; i < 1000; i++)
            printf(" %g", a[i]);
    }
    return 0;
}
