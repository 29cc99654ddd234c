#include <stdio.h>

void clamp(int n, const double *restrict a, const double *restrict b, double *restrict o,
           double *restrict q, double *restrict r);
void apart(int n, const double *restrict a, const double *restrict b, double *restrict o);

int main(void)
{
    const double a[5] = {1, 2, -3, 0.0, 7}, b[5] = {2, 2, -4, -0.0, 9.5};
    double o[5], q[5], r[5], all[15];
    clamp(5, a, b, o, q, r);
    apart(5, a, b, all);
    for (int i = 0; i < 5; i++)
        printf("%a %a %a %a %a %a\n", o[i], q[i], r[i], all[3*i], all[3*i + 1], all[3*i + 2]);
    return 0;
}
