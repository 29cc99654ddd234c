#include <stdio.h>

void clamp(int n, double *x);

int main(void)
{
    double x[64], sum = 0;
    for (int i = 0; i < 64; i++)
        x[i] = 3 * i;
    clamp(60, x);
    for (int i = 0; i < 64; i++)
        sum += (i + 1) * x[i];
    printf("%g", sum);
    return 0;
}
