#include <stdio.h>

void add(int n, int m, double c[restrict n][m], int i, int j, double x[restrict m]);

int main(void)
{
    double c[12], x[4] = {1, 2, 3, 4};
    for (int i = 0; i < 12; i++)
        c[i] = i;
    add(3, 4, (void *)c, 1, 2, x);
    for (int i = 0; i < 12; i++)
        printf("%g ", c[i]);
    return 0;
}
