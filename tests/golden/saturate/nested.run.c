#include <stdio.h>

void product(int n, int m, double *restrict a, const double *restrict b, const double *restrict c);

int main(void)
{
    double a[20], b[20], c[20];
    for (int i = 0; i < 20; i++) {
        a[i] = i * 0.01;
        b[i] = i % 7 - 3.25;
        c[i] = i + 1;
    }
    product(4, 6, a, b, c);
    product(3, 0, a, b, c);
    for (int i = 0; i < 20; i++)
        printf("%a\n", a[i]);
    return 0;
}
