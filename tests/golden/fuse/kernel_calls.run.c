#include <stdio.h>

double step(int n, const double *restrict a, const double *restrict b, double *restrict c);

int main(void)
{
    for (int n = 0; n < 700; n = 3 * n + 1) {
        double a[700], b[700], c[700];
        for (int i = 0; i < 700; i++) {
            a[i] = i % 9;
            b[i] = 7 - i % 13;
            c[i] = i % 5;
        }
        printf("%g:", step(n, a, b, c));
        for (int i = 0; i < 700; i += 23)
            printf(" %g", c[i]);
        printf("\n");
    }
    return 0;
}
