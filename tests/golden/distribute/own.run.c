#include <stdio.h>

void own(int n, int m, double a[][16], double b[][16]);

int main(void)
{
    static double a[32][16];
    for (int n = 0; n < 16; n += 5)
        for (int m = 0; m < 19; m += 6) {
            own(n, m, a, a + 16);
            own(n, m, a + 1, a);
            for (int i = 0; i < 32; i++)
                for (int j = 0; j < 16; j++)
                    a[i][j] = (a[i][j] > 100 ? 1 : a[i][j]) + (i == j);
        }
    for (int i = 0; i < 32; i++)
        printf("%g ", a[i][i % 16]);
    return 0;
}
