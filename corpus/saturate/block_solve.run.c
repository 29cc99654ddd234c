#include <stdio.h>

void block_solve(int n, double *lhs, double *rhs);

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
    static double lhs[75 * 40], rhs[5 * 40];
    fill(lhs, 75 * 40);
    fill(rhs, 5 * 40);
    for (int k = 0; k < 40; k++)
        for (int p = 0; p < 5; p++)
            lhs[75 * k + 25 + 6 * p] += 9.0;
    block_solve(40, lhs, rhs);
    show(lhs, 75 * 40);
    show(rhs, 5 * 40);
    return 0;
}
