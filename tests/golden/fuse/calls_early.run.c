#include <stdio.h>

double step(int n, double *restrict a, const double *restrict b);

int main(void)
{
    double a[9], b[9];
    for (int i = 0; i < 9; i++) {
        a[i] = i * 0.7;
        b[i] = 3 - i;
    }
    for (int n = -3; n < 9; n += 3)
        printf("%.17g\n", step(n, a, b));
    return 0;
}
