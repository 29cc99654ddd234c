#include <stdio.h>

void breaks_inside(int n, double a[restrict][8], double b[restrict][8], double *restrict c);

int main(void)
{
    double a[9][8], b[9][8] = {{0}}, c[9] = {1, 1, 1, 1, 1, 1, 1, 1, 1};
    for (int i = 0; i < 72; i++)
        a[i / 8][i % 8] = i % 7 - 3 + i / 8;
    breaks_inside(8, a, b, c);
    for (int i = 0; i < 72; i++)
        printf("%g %g ", b[i / 8][i % 8], c[i / 8]);
    return 0;
}
