#include <stdio.h>

double folded(int n, const double *restrict x, double *restrict y);

int main(void)
{
    static double x[300], y[300];
    for (int n = 0; n <= 300; n += 75) {
        double last, sum = 0;
        for (int i = 0; i < 300; i++)
            x[i] = (i * 37 + n) % 7;
        last = folded(n, x, y);
        for (int i = 0; i < 300; i++)
            sum += y[i] * (i + 1);
        printf("%g %g\n", last, sum);
    }
    return 0;
}
