#include <stdio.h>

void old(int n, double *f, const double *u);

int main(void)
{
    double f[20], u[60];
    for (int i = 0; i < 60; i++)
        u[i] = i % 7 + 1;
    old(20, f, u);
    old(9, u + 1, u);
    for (int i = 0; i < 20; i++)
        printf("%a %a\n", f[i], u[i]);
    return 0;
}
