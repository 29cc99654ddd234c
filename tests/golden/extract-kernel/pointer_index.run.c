#include <stdio.h>

void scale(double *a, int n, double f);

int main(void)
{
    double a[1000];
    for (int n = -1; n < 1000; n += 1 + 2 * n * (n > 0)) {
        for (int i = 0; i < 1000; i++)
            a[i] = i;
        scale(a, n, 3);
        for (int i = 0; i < 1000; i++)
            printf(" %g", a[i]);
    }
    return 0;
}
