#include <stdio.h>

void pragma(int n, double *restrict a, double b[][8]);

int main(void)
{
    double a[9] = {0}, b[9][8] = {{1}};
    b[4][4] = 2;
    b[8][7] = 2;
    pragma(7, a, b);
    for (int i = 0; i < 9; i++)
        printf("%g %g %g ", a[i], b[i][i % 8], b[i][7]);
    return 0;
}
