#include <stdio.h>

static double a[800], b[80][32];
void product(int n, const double *x, const double (*y)[32], double (*z)[32]);

int main(void)
{
    for (int i = 0; i < 800; i++)
        a[i] = i % 5 - 2;
    for (int i = 0; i < 80 * 32; i++)
        b[i / 32][i % 32] = i % 11 - 5;
    product(20, a, b, b + 40);
    product(9, a, b, b + 10);
    for (int i = 0; i < 80; i++)
        printf("%g ", b[i][i % 32]);
    return 0;
}
