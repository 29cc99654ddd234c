#include <stdio.h>

/* Variables of one type that go to the top are declared together. */
void f(int n, const double *restrict x, double *restrict y)
{
    double d1, d2;
    int i;
    // @privatize
    for (i = 0; i < n; i++) {
        if ((d1 = x[i]) > 0 && (d2 = d1 * 2) > 1)
            y[i] = d1 + d2;
    }
}

int main(void)
{
    double x[4] = {1, -1, 0.25, 3}, y[4] = {0};
    f(4, x, y);
    for (int i = 0; i < 4; i++)
        printf("%g\n", y[i]);
    return 0;
}
