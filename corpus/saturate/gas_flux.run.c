#include <stdio.h>

void gas_flux(int n, double gamma, const double *u, double *f);

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
    static double u[3 * 101], f[3 * 100];
    fill(u, 3 * 101);
    gas_flux(100, 1.4, u, f);
    show(f, 3 * 100);
    return 0;
}
