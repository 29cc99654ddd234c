/* The array is known to have elements, so that the pointer behind the last one is the loop's. */
#include <stdio.h>

static double x[10];

static double *fill(void)
{
    double *p;

    // @openmp-for
    for (p = x; p < x + 10; p++)
        *p = 1;
    return p;
}

int main(void)
{
    printf("%d\n", (int)(fill() - x));
    return 0;
}
