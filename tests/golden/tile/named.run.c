#include <stdio.h>

extern double a[96][64], b[64][96];
void transpose(int n);

int main(void)
{
    for (int i = 0; i < 64 * 96; i++)
        b[i / 96][i % 96] = i % 17;
    for (int n = -3; n < 96; n += 7)
        transpose(n);
    for (int i = 0; i < 64 * 96; i++)
        printf("%g ", a[i / 64][i % 64]);
    return 0;
}
