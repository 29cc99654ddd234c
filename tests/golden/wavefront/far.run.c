#include <stdio.h>

void relax(int n, int m, double *u);

int main(void)
{
    static double u[41];
    double sum = 0;
    for (int i = 0; i < 41; i++)
        u[i] = (i * 7) % 11;
    for (int n = 0; n < 9; n++)
        for (int m = -1; m < 40; m += 3)
            relax(n, m, u);
    for (int i = 0; i < 41; i++)
        sum = sum * 0.75 + u[i];
    printf("%.17g\n", sum);
    return 0;
}
