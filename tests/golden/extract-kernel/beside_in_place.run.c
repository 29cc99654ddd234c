#include <stdio.h>

void levels(int l, int n, int m, const float (*a)[40], float (*b)[40][70],
            float (*d)[40]);

int main(void)
{
    static float a[5][40], b[5][40][70], d[5][40];
    for (int i = 0; i < 200; i++)
        a[i / 40][i % 40] = i % 13;
    levels(5, 40, 69, a, b, d);
    levels(0, 40, 3, a, b, d);
    levels(3, 0, 3, a, b, d);
    a[0][0] = 7;
    levels(1, 40, 0, a, b, d);
    a[0][1] = 8;
    levels(1, 40, -9, a, b, d);
    for (int i = 0; i < 200 * 70; i++)
        printf("%g ", b[i / 2800][i / 70 % 40][i % 70] + d[i / 2800][i / 70 % 40]);
    return 0;
}
