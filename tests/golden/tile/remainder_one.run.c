#include <stdio.h>

extern float c[50][40], a[50][64], b[64][40];
void product(const int *n);

int main(void)
{
    int i, n = 33;
    for (i = 0; i < 3200; i++)
        a[i / 64][i % 64] = i % 7;
    for (i = 0; i < 2560; i++)
        b[i / 40][i % 40] = i % 5;
    product(&n);
    for (i = 0; i < 50; i++)
        printf("%g ", c[i][i % 40]);
    return 0;
}
