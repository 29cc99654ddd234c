#include <stdio.h>

void calls_followed(int n, double *f, const double *u);

int main(void)
{
    double f[60], u[21];
    for (int i = 0; i < 21; i++)
        u[i] = i % 7 * 0.75 - 1;
    calls_followed(20, f, u);
    for (int i = 0; i < 60; i++)
        printf("%a\n", f[i]);
    return 0;
}
