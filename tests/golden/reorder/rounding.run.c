#include <stdio.h>

extern double a[100][100];
double total(int n);

int main(void)
{
    for (int i = 0; i < 100; i++)
        for (int j = 0; j < 100; j++)
            a[i][j] = (i * 7 + j * 3) % 11 - 4;
    printf("%g %g %g\n", total(0), total(1), total(100));
    return 0;
}
