#include <stdio.h>

void inner(size_t n, double *x, const double *y);

int main(void)
{
    double x[600] = {0}, y[600];
    for (int i = 0; i < 600; i++)
        y[i] = i * i;
    for (size_t n = 0; n < 600; n += 1 + 2 * n) {
        inner(n, x, y);
        for (int i = 0; i < 600; i++)
            printf("%g ", x[i]);
    }
    return 0;
}
