#include <stdio.h>

void numbers(int n, double *restrict f, const double *restrict u, double mu);

int main(void)
{
    double f[12], u[] = {0.5, -7.0, 0.1};
    numbers(3, f, u, 0.3);
    for (int i = 0; i < 12; i++)
        printf("%a\n", f[i]);
    return 0;
}
