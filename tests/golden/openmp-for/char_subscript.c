#include <stdio.h>

static void add(const int *sizes, char k, const double *x, double *y)
{
    // @openmp-for
    for (int i = 0; i < sizes[k]; i++)
        y[i] += x[i];
}

int main(void)
{
    static double values[100];
    int sizes[] = {7, 40};
    for (int i = 0; i < 100; i++)
        values[i] = i;
    add(sizes, 1, values, values + 50);
    for (int i = 0; i < 100; i++)
        printf("%g ", values[i]);
    return 0;
}
