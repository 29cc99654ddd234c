#include <stdio.h>

void jacobian(int n, double c1, double c2, double mu, double kappa, const double *u, double *f,
              double *g);

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
    static double u[5 * 40], f[25 * 40], g[25 * 40];
    fill(u, 5 * 40);
    jacobian(40, 1.4, 0.4, 0.02, 0.03, u, f, g);
    show(f, 25 * 40);
    show(g, 25 * 40);
    return 0;
}
