#include <stdio.h>

void windows(int n, double *restrict a, const double *restrict b);

int main(void)
{
    static double a[300], b[304];
    for (int n = 0; n <= 300; n += 100) {
        double sum = 0;
        for (int i = 0; i < 304; i++)
            b[i] = (i * 37 + n) % 101 - 50;
        windows(n, a, b);
        for (int i = 0; i < 300; i++)
            sum += a[i] * (i + 1);
        printf("%g %g\n", a[7], sum);
    }
    return 0;
}
