#include <stdio.h>

double shares[6][5], table[6][5];

void halve(int n, int m);

int main(void)
{
    for (int n = 0; n <= 6; n += 2)
        for (int m = -1; m <= 5; m++) {
            for (int i = 0; i < 6; i++)
                for (int j = 0; j < 5; j++) {
                    shares[i][j] = i * 3 - j;
                    table[i][j] = i + 0.5 * j;
                }
            halve(n, m);
            for (int i = 0; i < 6; i++)
                for (int j = 0; j < 5; j++)
                    printf("%g ", table[i][j]);
            printf("\n");
        }
    return 0;
}
