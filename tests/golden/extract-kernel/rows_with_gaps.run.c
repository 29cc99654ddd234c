#include <stdio.h>

void fill(int n, int m, double c[n][m], double value);

int main(void)
{
    static double c[9][40];
    for (int i = 0; i < 360; i++)
        c[i / 40][i % 40] = i;
    fill(9, 40, c, 0.5);
    for (int i = 0; i < 360; i++)
        printf("%g\n", c[i / 40][i % 40]);
    return 0;
}
