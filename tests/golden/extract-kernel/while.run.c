#include <stdio.h>

int halve(int n, int from, double *x, const double *y);

int main(void)
{
    double x[600] = {0}, y[600];
    for (int i = 0; i < 600; i++)
        y[i] = i + 1;
    for (int n = -1; n < 600; n += 1 + n * (n > 0)) {
        printf("%d:", halve(n, n / 3, x, y));
        for (int i = 0; i < 600; i++)
            printf(" %g", x[i]);
    }
    return 0;
}
