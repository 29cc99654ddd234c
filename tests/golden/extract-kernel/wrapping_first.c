#include <stdio.h>

/* The program's product wraps around, and in a wider type it would not. */
static void clear(int n, unsigned k, double *x)
{
    // @extract-kernel
    for (long i = 0; i < n; i++)
        x[i + 4 * k] = 0;
}

int main(void)
{
    static double x[100];
    for (int i = 0; i < 100; i++)
        x[i] = i;
    clear(20, 0x40000002, x);
    for (int i = 0; i < 100; i++)
        printf("%g ", x[i]);
    return 0;
}
