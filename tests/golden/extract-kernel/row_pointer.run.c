#include <stdio.h>

void clear(int n, int m, double a[restrict n][m]);

int main(void)
{
    double a[30][3], sum = 0;
    for (int i = 0; i < 90; i++)
        a[i / 3][i % 3] = i % 7;
    clear(29, 3, a);
    for (int i = 0; i < 90; i++)
        sum = sum / 2 + a[i / 3][i % 3];
    printf("%.17g\n", sum);
    return 0;
}
