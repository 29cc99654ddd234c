#include <stdio.h>

void transpose(int n, double a[n][n], double b[n][n]);

int main(void)
{
    for (int n = 0; n < 20; n++) {
        double a[n + 1][n + 1], b[n + 1][n + 1], *ends[] = {&a[0][0], &b[0][0]};
        for (int k = 0; k < n * n; k++) {
            ends[0][k] = -1;
            ends[1][k] = k * 7 % 31;
        }
        transpose(n, (double (*)[n])a, (double (*)[n])b);
        for (int k = 0; k < n * n; k++)
            printf("%g ", ends[0][k]);
        printf("\n");
    }
    return 0;
}
