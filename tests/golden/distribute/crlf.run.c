#include <stdio.h>

void crlf(int n, double *restrict a, double *restrict b);

int main(void)
{
    double a[9] = {0}, b[9] = {0};
    crlf(7, a, b);
    for (int i = 0; i < 9; i++)
        printf("%g %g ", a[i], b[i]);
    return 0;
}
