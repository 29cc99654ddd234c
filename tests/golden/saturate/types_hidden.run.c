#include <stdio.h>

void square(int n, const double *restrict x, double *restrict y, int real);

int main(void)
{
    double x[] = {1, 2, 3}, y[3];
    square(3, x, y, 4);
    for (int i = 0; i < 3; i++)
        printf("%g\n", y[i]);
    return 0;
}
