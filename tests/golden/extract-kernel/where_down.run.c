#include <math.h>
#include <stdio.h>

long where_down(long n, const double *x, double *least);

int main(void)
{
    static double x[2100];
    for (int i = 0; i < 2100; i++)
        x[i] = (i * 31) % 53;
    x[9] = x[40] = NAN;
    for (long n = 0; n < 2100; n = 2 * n + 1)
        for (int first = 0; first < 3; first++) {
            double least = first == 0 ? INFINITY : first == 1 ? 2 : NAN;
            long at = where_down(n, x, &least);
            printf("%ld %g\n", at, least);
        }
    return 0;
}
