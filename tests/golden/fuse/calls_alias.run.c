#include <stdio.h>

void step(int n, double *restrict a, double *restrict b);

int main(void)
{
    double a[7] = {1, 2, 3}, b[7] = {4, 5};
    step(7, a, b);
    for (int i = 0; i < 7; i++)
        printf("%g %g\n", a[i], b[i]);
    return 0;
}
