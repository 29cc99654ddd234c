#include <stdio.h>

void split(double *a, const double *b, double *c);

int main(void)
{
    double x[100];
    for (int i = 0; i < 100; i++)
        x[i] = i % 9;
    split(x, x + 50, x + 55);
    split(x, x + 1, x + 50);
    split(x, x + 50, x + 1);
    for (int i = 0; i < 100; i++)
        printf("%g ", x[i]);
    return 0;
}
