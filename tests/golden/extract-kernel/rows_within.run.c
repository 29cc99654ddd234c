#include <stdio.h>

void sums(int n, int from, int m, double *sum, double (*table)[64], double (*scaled)[64]);

int main(void)
{
    static double table[20][64], scaled[20][64], sum[20];
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 64; j++)
            table[i][j] = 1.0 / (1 + i + j), scaled[i][j] = i - j;
    for (int n = 0; n < 17; n += 1 + n)
        for (int from = 0; from < 8; from += 5)
            for (int m = -2; m < 64; m += 13) {
                sums(n, from, m, sum + 1, table + 1, scaled + 1);
                for (int i = 0; i < 20; i++)
                    for (int j = 0; j < 64; j++)
                        printf("%.9g %.9g ", sum[i], scaled[i][j]);
                printf("\n");
            }
    return 0;
}
