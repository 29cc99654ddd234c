#include <stdio.h>

void shared(int n, double *a, const double *b, double *c);

int main(void)
{
    double x[100];
    for (int i = 0; i < 100; i++)
        x[i] = i % 9;
    shared(-3, x, x, x);
    shared(30, x, x + 30, x + 60);
    shared(30, x + 1, x, x + 2);
    for (int i = 0; i < 100; i++)
        printf("%g ", x[i]);
    return 0;
}
