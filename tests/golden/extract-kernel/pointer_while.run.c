#include <stdio.h>

double *fill(double *p, double *e, double value);

int main(void)
{
    double a[1000] = {0};
    for (int n = 0; n < 1000; n = 2 * n + 1) {
        printf("%d:", (int)(fill(a + n / 3, a + n, n) - a));
        printf("%d:", (int)(fill(a + n, a + n / 2, n) - a));
        for (int i = 0; i < 1000; i++)
            printf(" %g", a[i]);
    }
    return 0;
}
