#include <stdio.h>

void product(int n, double (*restrict c)[20], double (*restrict a)[20], double (*restrict b)[20]);

int main(void)
{
    for (int n = -1; n <= 20; n++) {
        double a[20][20], b[20][20], c[20][20];
        for (int i = 0; i < 400; i++) {
            a[i / 20][i % 20] = i % 7;
            b[i / 20][i % 20] = i % 5;
            c[i / 20][i % 20] = 0;
        }
        product(n, c, a, b);
        for (int i = 0; i < 400; i++)
            printf("%g ", c[i / 20][i % 20]);
    }
    return 0;
}
