#include <stdio.h>

void black_scholes(int n, const double *price, const double *strike, const double *years, double r,
                   double v, double *call, double *put);

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
    static double price[50], strike[50], years[50], call[50], put[50];
    fill(price, 50);
    fill(strike, 50);
    fill(years, 50);
    black_scholes(50, price, strike, years, 0.03, 0.2, call, put);
    show(call, 50);
    show(put, 50);
    return 0;
}
