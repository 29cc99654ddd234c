#include <stddef.h>
#include <stdio.h>

double *down(double *x, size_t n);

int main(void)
{
    double a[1000];
    for (size_t n = 0; n < 1000; n = 3 * n + 1) {
        for (int i = 0; i < 1000; i++)
            a[i] = i;
        printf("%d:", (int)(down(a, n) - a));
        for (int i = 0; i < 1000; i++)
            printf(" %g", a[i]);
    }
    return 0;
}
