#include <stdio.h>

extern double y[40];
void add(int i, int n, const double *restrict x);

int main(void)
{
    double x[20];
    for (int i = 0; i < 20; i++)
        x[i] = i;
    for (int n = 0; n < 20; n++)
        add(n, n, x);
    for (int i = 0; i < 40; i++)
        printf("%g ", y[i]);
    return 0;
}
