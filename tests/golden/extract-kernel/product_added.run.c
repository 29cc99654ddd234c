#include <stdio.h>

void product(int n, int m, int l, double a[n][l], double b[l][m], double c[n][m]);

int main(void)
{
    static double a[50 * 40], b[40 * 45], c[50 * 45];
    for (int i = 0; i < 50 * 45; i++)
        c[i] = i % 3 == 0 ? -0.0 : i % 7;
    for (int i = 0; i < 40 * 45; i++)
        b[i] = i % 11 - 5;
    product(50, 45, 40, (void *)a, (void *)b, (void *)c);
    for (int i = 0; i < 50 * 40; i++)
        a[i] = i % 13 - 6;
    product(20, 45, 33, (void *)a, (void *)b, (void *)c);
    product(5, 4, 0, (void *)a, (void *)b, (void *)c);
    for (int i = 0; i < 50 * 45; i++)
        printf("%g ", c[i]);
    return 0;
}
