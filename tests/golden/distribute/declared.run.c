#include <stdio.h>

void declared(int n, double *restrict a, double b[][8]);

int main(void)
{
    static double a[9], b[9][8];
    declared(7, a, b);
    for (int i = 0; i < 9; i++)
        printf("%g %g %g ", a[i], b[i][0], b[i][7]);
    return 0;
}
