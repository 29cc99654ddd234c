#include <stdio.h>

void gaussians(int n, int m, const double *x, const double *mean, const double *width, double *sum,
               double *moment);

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
    static double x[60], mean[20], width[20], sum[20], moment[20];
    fill(x, 60);
    fill(mean, 20);
    fill(width, 20);
    gaussians(20, 60, x, mean, width, sum, moment);
    show(sum, 20);
    show(moment, 20);
    return 0;
}
