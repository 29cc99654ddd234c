#include <stdio.h>

double distances(int n, int i, double **x);

int main(void)
{
    static double memory[900];
    double *x[300];
    for (int i = 0; i < 300; i++) {
        x[i] = memory + 3 * (299 - i);
        for (int d = 0; d < 3; d++)
            x[i][d] = i % 7 + d;
    }
    for (int n = 0; n < 300; n = 2 * n + 1)
        for (int i = n / 2; i < n; i += 1 + n / 2)
            printf("%.17g\n", distances(n, i, x));
    return 0;
}
