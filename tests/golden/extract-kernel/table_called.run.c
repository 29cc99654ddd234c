#include <stdio.h>

double norms(int n, double *const *x);

int main(void)
{
    static double memory[300];
    double *x[300];
    for (int i = 0; i < 300; i++) {
        memory[i] = i % 17;
        x[i] = memory + i * 7 % 299;
    }
    for (int n = 0; n < 300; n = 2 * n + 1)
        printf("%.17g\n", norms(n, x));
    return 0;
}
