#include <stdio.h>

void rows(unsigned n, double (*restrict a)[64]);

int main(void)
{
    static double a[256][64];
    rows(60, a);
    rows(19, a);
    for (int i = 0; i < 256; i++)
        for (int j = 0; j < 64; j++)
            printf("%g%s", a[i][j], j == 63 ? "\n" : "");
    return 0;
}
