#include <stdio.h>

void multiply(int n, int m, double (*restrict b)[30], double (*restrict a)[30]);

int main(void)
{
    for (int n = -1; n <= 30; n++) {
        double a[30][30], b[60][30];
        for (int i = 0; i < 1800; i++) {
            a[i / 30 % 30][i % 30] = i % 7;
            b[i / 30][i % 30] = i % 3;
        }
        multiply(n, 30 - n % 3, b, a);
        for (int i = 0; i < 1800; i++)
            printf("%g ", b[i / 30][i % 30]);
    }
    return 0;
}
