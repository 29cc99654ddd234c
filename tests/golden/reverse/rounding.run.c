#include <stdio.h>

double product(int n, const double *x);

int main(void)
{
    double x[] = {2, 0.5, -4, 8, 0.25, 3, -1};
    for (int n = 0; n <= 7; n++)
        printf("%g\n", product(n, x));
    return 0;
}
