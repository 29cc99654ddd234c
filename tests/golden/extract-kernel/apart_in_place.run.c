#include <stdio.h>

void add(int n, const double *x, const double *y, double *sum);

int main(void)
{
    static double x[301], y[300];
    for (int n = 0; n <= 300; n = n < 2 ? n + 1 : 2 * n + 7) {
        double sum[300] = {0};
        for (int i = 0; i < 300; i++) {
            x[i] = i % 7;
            y[i] = i % 5;
        }
        add(n, x, y, sum);
        add(n, x, y, x + 1);
        for (int i = 0; i < 300; i++)
            printf("%g %g\n", sum[i], x[i]);
    }
    return 0;
}
