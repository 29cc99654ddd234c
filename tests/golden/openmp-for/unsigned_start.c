#include <stdio.h>

static double values[100];

/* The first value is never below the bound, so that nobody needs to ask. */
static void thin_out(unsigned start, double *v, const double *w)
{
    // @openmp-for
    for (long long i = start; i >= 0; i -= 2)
        v[i] = w[i] + 1;
}

int main(void)
{
    thin_out(40, values, values + 41);
    for (int i = 0; i < 100; i++)
        printf("%g ", values[i]);
    return 0;
}
