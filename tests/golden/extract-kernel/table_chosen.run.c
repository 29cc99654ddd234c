#include <stdio.h>

double firsts(int n, double *const *rows);

int main(void)
{
    static double memory[300];
    double *rows[300];
    for (int i = 0; i < 300; i++) {
        memory[i] = i + 0.5;
        rows[i] = memory + 7 * i % 300;
    }
    for (int n = 0; n < 300; n = 2 * n + 1)
        printf("%.17g\n", firsts(n, n > 0 ? rows : 0));
    return 0;
}
