#include <stdio.h>

void fill(int n, int m, double (*a)[64]);

int main(void)
{
    static double a[30][64];
    fill(30, 4, a);
    fill(0, 1, a);
    double sum = 0;
    for (int i = 0; i < 30; i++)
        for (int j = 0; j < 64; j++)
            sum += (i + 1) * a[i][j];
    printf("%g\n", sum);
    return 0;
}
