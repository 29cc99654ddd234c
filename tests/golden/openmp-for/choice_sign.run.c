#include <stdio.h>

void add(int m, short n, float b[n][m], const int a[n][m]);

int main(void)
{
    float b[24][24];
    int a[24][24];
    for (int i = 0; i < 24; i++)
        for (int j = 0; j < 24; j++) {
            a[i][j] = i - j;
            b[i][j] = 24 * i + j;
        }
    add(24, 24, b, a);
    for (int i = 0; i < 24; i++)
        for (int j = 0; j < 24; j++)
            printf("%g ", b[i][j]);
    return 0;
}
