#include <math.h>
#include <stdio.h>

void range_of(int n, const double *values, double start, double range[2]);

int main(void)
{
    double values[1000], range[2];
    for (int i = 0; i < 1000; i++)
        values[i] = i < 300 || i % 7 == 0 ? NAN : (i * 37) % 501;
    for (int n = 0; n < 1000; n += 1 + n) {
        range_of(n, values, NAN, range);
        printf("%d: %g to %g, ", n, range[0], range[1]);
        range_of(n, values, 20, range);
        printf("%g to %g\n", range[0], range[1]);
    }
    return 0;
}
