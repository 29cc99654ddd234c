#include <stdio.h>

void others(int n, int m, double *restrict a, double *restrict b);

int main(void)
{
    for (int n = 0; n < 9; n++)
        for (int m = 0; m < 9; m++) {
            double a[9] = {0}, b[9] = {0};
            others(n, m, a, b);
            for (int i = 0; i < 9; i++)
                printf("%g %g ", a[i], b[i]);
        }
    return 0;
}
