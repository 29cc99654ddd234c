#include <stdio.h>

extern double a[40][40], b[40][40], c[40][40], d[40];
void product(void);

int main(void)
{
    for (int i = 0; i < 40; i++)
        for (int j = 0; j < 40; j++) {
            a[i][j] = i - 2 * j;
            b[i][j] = i + j;
        }
    product();
    for (int i = 0; i < 40; i++)
        printf("%g %g ", d[i], c[i][39 - i]);
    return 0;
}
