#include <stdio.h>

void old(int n, double *f, const double *u);

int main(void)
{
    double f[40], u[50];
    int i;
    for (i = 0; i < 50; i++)
        u[i] = i % 7 + 1;
    old(20, f, u);
    for (i = 0; i < 40; i++)
        printf("%a\n", f[i]);
    return 0;
}
