#include <stdio.h>

enum { SIZE = 32 };

void stencil(const double u[restrict SIZE][SIZE][SIZE], double v[restrict SIZE][SIZE][SIZE],
             double c0, double c1, double c2, double c3);

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
    static double u[SIZE][SIZE][SIZE], v[SIZE][SIZE][SIZE];
    fill(&u[0][0][0], SIZE * SIZE * SIZE);
    stencil(u, v, 0.4, 0.1, 0.05, 0.02);
    show(&v[0][0][0], SIZE * SIZE * SIZE);
    return 0;
}
