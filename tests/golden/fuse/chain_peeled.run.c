#include <stdio.h>

void chain_peeled(int n, double *restrict a, double *restrict b, double *restrict d);

int main(void)
{
    for (int n = 0; n < 8; n++) {
        double a[10], b[10], d[10];
        for (int i = 0; i < 10; i++)
            a[i] = i, b[i] = 2 * i, d[i] = -i;
        chain_peeled(n, a, b, d);
        for (int i = 0; i < 10; i++)
            printf("%g %g %g ", a[i], b[i], d[i]);
        printf("\n");
    }
    return 0;
}
