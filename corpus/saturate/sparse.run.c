#include <stdio.h>

void sparse(int n, const int *start, const int *column, const double *value, const double *x,
            double *y);

static double next(void)
{
    static unsigned state = 1;
    state = state * 1103515245u + 12345u;
    return (state >> 8) / 16777216.0;
}

static void fill(double *a, int n)
{
    for (int k = 0; k < n; k++)
        a[k] = 0.5 + next();
}

static void show(const double *a, int n)
{
    for (int k = 0; k < n; k++)
        printf("%a\n", a[k]);
}

int main(void)
{
    static int start[41], column[400];
    static double value[400], x[40], y[40];
    fill(value, 400);
    fill(x, 40);
    for (int k = 0; k < 400; k++)
        column[k] = (k * 7 + k / 10) % 40;
    for (int k = 0; k <= 40; k++)
        start[k] = 10 * k - (k % 40 != 0 ? k % 3 : 0);
    sparse(40, start, column, value, x, y);
    show(y, 40);
    return 0;
}
