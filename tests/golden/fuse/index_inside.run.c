#include <stdio.h>

void inside(int n, double *restrict a, double b[restrict][4], double *restrict c);

int main(void)
{
    for (int n = 0; n < 4; n++) {
        double a[4] = {0}, b[4][4] = {{0}}, c[4] = {1, 2, 3, 4};
        inside(n, a, b, c);
        for (int i = 0; i < 16; i++)
            printf("%g %g %g ", a[i % 4], b[i / 4][i % 4], c[i % 4]);
    }
    return 0;
}
