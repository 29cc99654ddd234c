#include <stdio.h>

double means(int n, int m, double *restrict a, double (*restrict b)[8]);

int main(void)
{
    for (int n = -1; n < 9; n++)
        for (int m = -1; m < 9; m++) {
            double a[8], b[8][8];
            for (int i = 0; i < 64; i++) {
                b[i / 8][i % 8] = i * i % 11;
                a[i % 8] = i % 5 - 1;
            }
            printf("%g ", means(n, m, a, b));
            for (int i = 0; i < 64; i++)
                printf("%g ", (double)(b[i / 8][i % 8] + a[i % 8]));
            printf("\n");
        }
    return 0;
}
