#include <stdio.h>

extern double row[64], a[64][64];
void shear(int n, int m);

int main(void)
{
    for (int i = 0; i < 64; i++)
        row[i] = i * 0.75;
    for (int n = 0; n < 64; n += 9)
        shear(n, 64 - n);
    for (int i = 0; i < 64; i += 7)
        printf("%g ", a[i][i / 2]);
    return 0;
}
