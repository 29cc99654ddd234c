#include <stdio.h>

void nested(int n, double a[][8], double b[restrict][8]);

int main(void)
{
    double a[9][8], b[9][8] = {{0}};
    for (int i = 0; i < 72; i++)
        a[i / 8][i % 8] = i;
    nested(9, a, b);
    nested(0, a, b);
    for (int i = 0; i < 72; i++)
        printf("%g %g ", a[i / 8][i % 8], b[i / 8][i % 8]);
    return 0;
}
