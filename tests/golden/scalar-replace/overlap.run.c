#include <stdio.h>

void product(int n, int m, int l, double c[n][m], double a[n][l], double b[l][m]);

int main(void)
{
    static double x[300];
    for (int i = 0; i < 300; i++)
        x[i] = i % 7;
    product(4, 4, 4, (void *)x, (void *)(x + 100), (void *)(x + 200));
    product(4, 4, 4, (void *)(x + 104), (void *)(x + 100), (void *)(x + 200));
    product(5, 3, 2, (void *)x, (void *)(x + 3), (void *)(x + 9));
    product(5, 3, 2, (void *)x, (void *)x, (void *)x);
    for (int i = 0; i < 300; i++)
        printf("%g ", x[i]);
    return 0;
}
