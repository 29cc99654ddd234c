#include <stdio.h>

void diagonal(int d, double *u);

int main(void)
{
    static double u[30 * 30];
    double sum = 0;
    for (int i = 0; i < 30 * 30; i++)
        u[i] = (i * 37) % 11;
    for (int d = 0; d < 29; d++)
        diagonal(d, u);
    for (int i = 0; i < 30 * 30; i++)
        sum += u[i] * (i % 7);
    printf("%.10g\n", sum);
    return 0;
}
