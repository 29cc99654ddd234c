#include <math.h>
#include <stdio.h>

void same(int n, double *restrict f, const double *restrict u);

int main(void)
{
    double f[28], u[] = {0.0, -0.0, 1.5, -INFINITY, 4e-324, 1e308, 0.1};
    same(7, f, u);
    for (int i = 0; i < 28; i++)
        printf("%a\n", f[i]);
    return 0;
}
