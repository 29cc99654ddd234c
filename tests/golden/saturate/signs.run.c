#include <math.h>
#include <stdio.h>

void signs(int n, const double *restrict x, const double *restrict y, double *restrict a,
           double *restrict b);

int main(void)
{
    double a[24], b[24], x[] = {0.0, -0.0, 1.5, -INFINITY, 4e-324, 0.1};
    double y[] = {-3.0, 0.0, 0.1, 7.0, -2.0, -0.0};
    signs(6, x, y, a, b);
    for (int i = 0; i < 24; i++)
        printf("%a %a\n", fabs(a[i]) >= 0 ? a[i] : 0.5, fabs(b[i]) >= 0 ? b[i] : 0.5);
    return 0;
}
