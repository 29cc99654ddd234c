#include <stdio.h>

void two(int n, double *a, double *b, const double *c);

int main(void)
{
    double a[20] = {0}, b[20] = {0}, c[20];
    for (int i = 0; i < 20; i++)
        c[i] = 0.25 * i;
    for (int n = 0; n < 20; n++)
        two(n, a, b, c);
    for (int i = 0; i < 20; i++)
        printf("%g %g\n", a[i], b[i]);
    return 0;
}
