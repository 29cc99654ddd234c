#include <stdio.h>

void add(int n, int m, double *restrict out, const double *restrict a, const double *restrict b,
         const double *restrict c, const double *restrict d, const double *restrict e,
         const double *restrict f);

int main(void)
{
    static double out[50 * 40], a[6][50 * 40];
    for (int i = 0; i < 6 * 50 * 40; i++)
        a[i / 2000][i % 2000] = i % 97;
    add(50, 40, out, a[0], a[1], a[2], a[3], a[4], a[5]);
    for (int i = 0; i < 50 * 40; i++)
        printf("%g ", out[i]);
    add(7, 9, out, a[0], a[1], a[2], a[3], a[4], a[5]);
    for (int i = 0; i < 7 * 9; i++)
        printf("%g ", out[i]);
    return 0;
}
