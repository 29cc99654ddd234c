#include <stdio.h>

extern double a[100][100];
double total(int n);

int main(void)
{
    for (int i = 0; i < 100; i++)
        for (int j = 0; j < 100; j++)
            a[i][j] = (i * 7 + j * 3) % 11 - 4;
    for (int n = 0; n <= 100; n += n < 20 ? 1 : 20)
        printf("%g\n", total(n));
    return 0;
}
