#include <stdio.h>

void n_body(int n, const double *x, const double *y, const double *z, const double *mass,
            double *ax, double *ay, double *az);

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
    static double x[40], y[40], z[40], mass[40], ax[40], ay[40], az[40];
    fill(x, 40);
    fill(y, 40);
    fill(z, 40);
    fill(mass, 40);
    n_body(40, x, y, z, mass, ax, ay, az);
    show(ax, 40);
    show(ay, 40);
    show(az, 40);
    return 0;
}
