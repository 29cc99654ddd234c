#include <stdio.h>

double product(int n, const double *x);

int main(void)
{
    double x[1000];
    for (int i = 0; i < 1000; i++)
        x[i] = i % 3 == 0 ? -2 : i % 3 == 1 ? 0.5 : 1;
    for (int n = 0; n < 1000; n += 1 + n)
        printf("%g ", product(n, x));
    return 0;
}
