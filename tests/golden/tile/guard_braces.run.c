#include <stdio.h>

extern double a[64][70], b[70], c[64];
void add(int n, int m);

int main(void)
{
    for (int i = 0; i < 70; i++)
        b[i] = i * 3;
    for (int n = -1; n < 70; n++)
        for (int m = 0; m < 70; m += 23)
            add(n, m);
    for (int i = 0; i < 64; i++)
        for (int j = 0; j < 70; j++)
            printf("%g ", a[i][j]);
    printf("%g\n", c[0]);
    return 0;
}
