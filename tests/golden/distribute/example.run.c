#include <stdio.h>

void sums(int n, double *restrict a, const double *restrict b, double *restrict c);

int main(void)
{
    for (int n = 0; n < 20; n += 3) {
        double a[20] = {1}, b[20], c[20] = {0};
        for (int i = 0; i < 20; i++)
            b[i] = i * 0.5;
        sums(n, a, b, c);
        for (int i = 0; i < 20; i++)
            printf("%g %g ", a[i], c[i]);
    }
    return 0;
}
