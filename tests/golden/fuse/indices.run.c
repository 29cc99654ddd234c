#include <stdio.h>

void indices(int n, double *restrict a, double *restrict b, double *restrict c);

int main(void)
{
    for (int n = 0; n < 20; n += 3) {
        double a[24] = {0}, b[24] = {0}, c[24] = {0};
        indices(n, a, b, c);
        for (int i = 0; i < 24; i++)
            printf("%g %g %g ", a[i], b[i], c[i]);
    }
    return 0;
}
