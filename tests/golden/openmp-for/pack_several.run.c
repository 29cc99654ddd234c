#include <stdio.h>

long find_far(long n, const double *x, double *out, long *number, long *before);

static double x[30000], out[30000];
static long number[30000], before[30000];

int main(void)
{
    for (int i = 0; i < 30000; i++)
        x[i] = i * 7 % 23 - 9;
    for (long n = 0; n < 30000; n = n * 2 + 1) {
        for (int i = 0; i < 30000; i++)
            out[i] = number[i] = -3;
        long m = find_far(n, x, out, number, before);
        double sum = 0;
        for (int i = 0; i < 30000; i++)
            sum += (i % 11) * out[i] + number[i] + i % 3 * before[i];
        printf("%ld %ld %g\n", n, m, sum);
    }
    return 0;
}
