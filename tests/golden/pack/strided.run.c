#include <stdio.h>

void add(int n, int inc, const double *restrict x, double *restrict y);

int main(void)
{
    static double x[200], y[50];
    for (int k = 0; k < 200; k++)
        x[k] = k * 0.1 + 1;
    for (int inc = -1; inc < 5; inc++) {
        double sum = 0;
        add(0, 1 << 30, x, y);
        add(inc * 10, inc, x + 40, y);
        for (int k = 0; k < 50; k++)
            sum += y[k] * (k + 1);
        printf("%.17g\n", sum);
    }
    return 0;
}
