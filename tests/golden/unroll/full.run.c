#include <stdio.h>

double product(const double *x, const double *y, unsigned long at);

int main(void)
{
    double x[3] = {1, 2, 3}, y[3] = {4, 5, 6};
    printf("%g\n", product(x, y, 2));
    return 0;
}
