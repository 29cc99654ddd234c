#include <math.h>
#include <stdio.h>

/* Below 0 there is nothing. */
static double positive(double value)
{
    return value > 0 ? value : 0;
}
static double half(double value)
{
    return positive(value) / 2;
}

#pragma omp declare target
static double third(double value)
{
    return value / 3;
}
#pragma omp end declare target

int main(void)
{
    double x[30], y[30];
    for (int i = 0; i < 30; i++)
        x[i] = i - 10;
    // @extract-kernel target=openmp-target
    for (int i = 0; i < 30; i++)
        y[i] = sqrt(half(x[i])) + third(x[i]);
    for (int i = 0; i < 30; i++)
        printf("%.6f\n", y[i]);
}
