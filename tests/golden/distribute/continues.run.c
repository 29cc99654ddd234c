#include <stdio.h>

void continues(int n, double *restrict a, double *restrict b, double *restrict c);

int main(void)
{
    double a[9] = {0}, b[9], c[9] = {0};
    for (int i = 0; i < 9; i++)
        b[i] = i % 3 - 1;
    continues(9, a, b, c);
    for (int i = 0; i < 9; i++)
        printf("%g %g %g ", a[i], b[i], c[i]);
    return 0;
}
