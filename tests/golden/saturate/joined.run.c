#include <stdio.h>

void joined(int n, int m, double *restrict f, const double *restrict u);

int main(void)
{
    double f[20] = {0}, u[30];
    for (int i = 0; i < 30; i++)
        u[i] = i % 7 - 3.25;
    joined(20, 4, f, u);
    joined(4, 2, f, u);
    for (int i = 0; i < 20; i++)
        printf("%a\n", f[i]);
    return 0;
}
