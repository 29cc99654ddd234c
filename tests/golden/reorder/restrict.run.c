#include <stdio.h>

void product(int n, const double a[n][n], const double *b, double c[n][n]);

int main(void)
{
    static double a[81], b[81], c[81];
    double sum = 0;
    for (int i = 0; i < 81; i++) {
        a[i] = i % 7 - 3;
        b[i] = i % 11 - 5;
    }
    for (int n = 0; n < 10; n++)
        product(n, (const void *)a, b, (void *)c);
    for (int i = 0; i < 81; i++)
        sum = sum * 0.5 + c[i];
    printf("%.17g\n", sum);
    return 0;
}
