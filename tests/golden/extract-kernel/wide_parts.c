#include <stdio.h>

/* Of the first element's number one part is wide anyway, and the other is made so. */
static void clear(int n, int q, unsigned k, double *x)
{
    // @extract-kernel
    for (long i = 0; i < n; i++)
        x[i + k - 5 + 3 * q] = 0;
}

int main(void)
{
    static double x[100];
    for (int i = 0; i < 100; i++)
        x[i] = i;
    clear(20, 4, 7, x);
    for (int i = 0; i < 100; i++)
        printf("%g ", x[i]);
    return 0;
}
