#include <stdio.h>

int copy(int n, double *x, const double *y);

int main(void)
{
    double x[600] = {0}, y[600];
    for (int i = 0; i < 600; i++)
        y[i] = 3 * i + 1;
    for (int n = 0; n < 600; n += 1 + n) {
        printf("%d %d:", copy(n, x, y), copy(n / 2, x + 1, x));
        for (int i = 0; i < 600; i++)
            printf(" %g", x[i]);
    }
    return 0;
}
