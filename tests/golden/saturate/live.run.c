#include <stdio.h>

void few(int n, double a, double b, double c, double *restrict f);

int main(void)
{
    double f[40] = {0};
    few(0, 1, 2, 3, f);
    few(10, 0.7, 1.3, -2.1, f);
    for (int i = 0; i < 40; i++)
        printf("%a\n", f[i]);
    return 0;
}
