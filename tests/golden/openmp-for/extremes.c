/* Infinite values, and a first one that is not a number, give what the loops give. */
#include <math.h>
#include <stdio.h>

double value[64];

static void range(int n)
{
    double low = value[0], high = value[0];
    // @openmp-for
    for (int i = 1; i < n; i++) {
        if (value[i] < low)
            low = value[i];
        high = high < value[i] ? value[i] : high;
    }
    printf("%g %g\n", low, high);
}

int main(void)
{
    for (int i = 0; i < 64; i++)
        value[i] = -INFINITY;
    range(64);
    for (int i = 1; i < 64; i++)
        value[i] = i == 7 ? NAN : 40 - i;
    range(64);
    range(1);
    value[0] = NAN;
    range(64);
    return 0;
}
