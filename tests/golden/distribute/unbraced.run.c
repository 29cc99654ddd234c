#include <stdio.h>

void unbraced(int n, double a[restrict][8], double b[restrict][8]);

int main(void)
{
    double a[9][8] = {{0}}, b[9][8] = {{0}};
    unbraced(5, a, b);
    for (int i = 0; i < 72; i++)
        printf("%g %g ", a[i / 8][i % 8], b[i / 8][i % 8]);
    return 0;
}
