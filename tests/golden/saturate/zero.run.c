#include <math.h>
#include <stdio.h>

void divide(int n, double *restrict f, const double *restrict x);

int main(void)
{
    double x[] = {0, -0.0, 1, -1, 1e300}, f[10];
    divide(5, f, x);
    for (int i = 0; i < 10; i++)
        printf("%d %d\n", isnan(f[i]), !isnan(f[i]) && f[i] > 0);
    return 0;
}
