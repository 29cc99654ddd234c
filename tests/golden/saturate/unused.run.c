#include <stdio.h>

void ratios(int n, int m, const double *restrict a, const double *restrict b, double *restrict o,
            double *restrict q, double *restrict r);

int main(void)
{
    const double a[3] = {1, -2, 3.5}, b[3] = {3, 0.7, 1e9};
    double o[3], q[6], r[2] = {1, 2};
    ratios(3, 2, a, b, o, q, r);
    for (int i = 0; i < 3; i++)
        printf("%a %a %a\n", o[i], q[i], q[i + 3]);
    printf("%a %a\n", r[0], r[1]);
    return 0;
}
