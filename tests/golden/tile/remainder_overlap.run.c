#include <stdio.h>

void add(int n, int m, double *a, const double *b);

int main(void)
{
    double x[120];
    for (int i = 0; i < 120; i++)
        x[i] = i % 13;
    add(35, 50, x, x + 60);
    add(20, 30, x, x + 10);
    add(0, 30, x, x + 60);
    for (int i = 0; i < 120; i++)
        printf("%g ", x[i]);
    return 0;
}
