#include <stdio.h>

double variance(const double *x, int n);

int main(void)
{
    static double x[300000];
    int sizes[] = {2, 1, 33, 4097, 300000};
    for (int k = 0; k < 300000; k++)
        x[k] = k * 7 % 9 - 4;
    for (int k = 0; k < 5; k++)
        printf("%d %g\n", sizes[k], variance(x, sizes[k]));
    return 0;
}
