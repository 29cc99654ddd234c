#include <stdio.h>

void stencils(int n, double *restrict a, double *restrict b, double *restrict c);

int main(void)
{
    for (int n = 0; n < 10; n++) {
        double a[10], b[10], c[10];
        for (int i = 0; i < 10; i++)
            a[i] = i + 1, b[i] = 2 * i, c[i] = -i;
        stencils(n, a, b, c);
        for (int i = 0; i < 10; i++)
            printf("%g %g %g ", a[i], b[i], c[i]);
        printf("\n");
    }
    return 0;
}
