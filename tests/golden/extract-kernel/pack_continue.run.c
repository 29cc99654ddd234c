#include <stdio.h>

int keep_far(int n, const double *x, const int *kind, double *out, int *number);

static double x[2000], out[2000];
static int kind[2000], number[2000];

int main(void)
{
    for (int i = 0; i < 2000; i++) {
        x[i] = i * 7 % 23 - 9;
        kind[i] = i * i % 5 % 3;
    }
    for (int n = 0; n <= 2000; n = n * 2 + 16) {
        int m = keep_far(n, x, kind, out, number);
        double sum = 0;
        for (int i = 0; i < m; i++)
            sum += (i % 7 + 1) * out[i] + number[i];
        printf("%d %d %g\n", n, m, sum);
    }
    return 0;
}
