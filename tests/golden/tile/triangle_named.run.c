#include <stdio.h>

extern double a[60][100];
void clear(void);

int main(void)
{
    double sum = 0;
    for (int i = 0; i < 60; i++)
        for (int j = 0; j < 100; j++)
            a[i][j] = 3 * i + j + 1;
    clear();
    for (int i = 0; i < 60; i++)
        for (int j = 0; j < 100; j++)
            sum += a[i][j] * (i + 2 * j + 1);
    printf("%.17g\n", sum);
    return 0;
}
