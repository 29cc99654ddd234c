#include <stdio.h>

void turned(int n, double *restrict f, const double *restrict a, const double *restrict b);

int main(void)
{
    double f[60], a[20], b[20];
    for (int i = 0; i < 20; i++) {
        a[i] = i % 7 - 3.25;
        b[i] = i % 5 + 0.1;
    }
    turned(20, f, a, b);
    for (int i = 0; i < 60; i++)
        printf("%a\n", f[i]);
    return 0;
}
