/* Where no number is a NaN, the element may be stored in the other branch as well. */
#include <math.h>
#include <stdio.h>
#define MIN(a, b) ((a) < (b) ? (a) : (b))

double value[64];

static void range(int n)
{
    double low = value[0], high = value[0];
    // @openmp-for
    for (int i = 1; i < n; i++) {
        low = MIN(low, value[i]);
        if (!(value[i] <= high))
            high = value[i];
    }
    printf("%g %g\n", low, high);
}

int main(void)
{
    for (int i = 0; i < 64; i++)
        value[i] = (i * 37) % 64 - 30.5;
    range(64);
    range(1);
    for (int i = 0; i < 64; i++)
        value[i] = i % 2 ? -INFINITY : INFINITY;
    range(64);
    return 0;
}
