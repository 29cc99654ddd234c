#include <stdio.h>

void row(int n, int k, double a[8][8], const double *restrict x);

int main(void)
{
    for (int n = -1; n < 5; n++) {
        double a[8][8], x[8];
        for (int i = 0; i < 64; i++)
            a[i / 8][i % 8] = i * i % 11;
        for (int i = 0; i < 8; i++)
            x[i] = i - 1.5;
        row(n, n < 1 ? 1000000 : n, a, x);
        for (int i = 0; i < 64; i++)
            printf("%g ", a[i / 8][i % 8]);
        printf("\n");
    }
    return 0;
}
