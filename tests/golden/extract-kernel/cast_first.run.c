#include <stdio.h>

void fill(double *x, long n, int k);

int main(void)
{
    static double a[1000];
    for (int n = 0; n < 1000; n = 3 * n + 1) {
        fill(a, n, n / 4);
        for (int i = 0; i < 1000; i++)
            printf(" %g", a[i]);
        for (int i = 0; i < 1000; i++)
            a[i] = 0;
    }
    return 0;
}
