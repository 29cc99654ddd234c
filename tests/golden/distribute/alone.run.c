#include <stdio.h>

void alone(int n, int m, double l[restrict n][n], double b[restrict n][m]);

int main(void)
{
    double l[9][9], b[9][5];
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++)
            l[i][j] = i == j ? 3 : 1.0 / (i + j + 1);
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 5; j++)
            b[i][j] = i - 0.3 * j;
    alone(9, 5, l, b);
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 5; j++)
            printf("%.17g\n", b[i][j]);
    return 0;
}
