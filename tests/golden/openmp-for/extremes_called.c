/* Values that are no numbers are passed over, a first one, too. */
#include <math.h>
#include <stdio.h>

double value[64];

static void range(int n)
{
    double low = value[0];
    float high = value[0];
    // @openmp-for
    for (int i = 1; i < n; i++) {
        low = fmin(low, value[i]);
        high = fmaxf(value[i], high);
    }
    printf("%g %g\n", low, high);
}

int main(void)
{
    for (int i = 0; i < 64; i++)
        value[i] = NAN;
    range(64);
    value[0] = -INFINITY;
    range(64);
    value[0] = NAN;
    for (int i = 1; i < 64; i++)
        value[i] = i == 7 ? NAN : 40 - i;
    range(64);
    range(1);
    for (int i = 1; i < 64; i++)
        value[i] = INFINITY;
    range(64);
    return 0;
}
