#include <stdio.h>

void take_row(int n, int i, const int b[n][n], double *row);

int main(void)
{
    static int b[20][20];
    double row[20] = {0};
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 20; j++)
            b[i][j] = 100 * i + j;
    take_row(20, 12, b, row);
    for (int j = 0; j < 20; j++)
        printf("%g ", row[j]);
    return 0;
}
