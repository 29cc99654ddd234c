#include <stdio.h>

void some(int n, const int *at, const double *x, double *y);

int main(void)
{
    static double x[300], y[300];
    static int at[300];
    for (int i = 0; i < 300; i++) {
        x[i] = 0.5 * i;
        y[i] = -i;
        at[i] = i > 30 && i < 250 ? i * 7 % 90 - 9 : -i - 1;
    }
    for (int n = 0; n < 300; n = 2 * n + 1) {
        some(n, at, x, y);
        for (int i = 0; i < 300; i++)
            printf("%.17g\n", y[i]);
    }
    return 0;
}
