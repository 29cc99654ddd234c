#include <stdio.h>

void shared(int n, double *restrict a, const double *restrict b, double *restrict c);

int main(void)
{
    double a[20] = {0}, b[20], c[20] = {0};
    for (int i = 0; i < 20; i++)
        b[i] = i;
    shared(-3, a, b, c);
    shared(0, a, b, c);
    shared(17, a, b, c);
    for (int i = 0; i < 20; i++)
        printf("%g %g ", a[i], c[i]);
    return 0;
}
