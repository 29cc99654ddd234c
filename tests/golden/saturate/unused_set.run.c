#include <stdio.h>

void ratios(int n, int m, const double *restrict a, const double *restrict b, double *restrict o,
            double *restrict q, double *restrict r);

int main(void)
{
    double a[10], b[10], o[10], q[60] = {0}, r[5] = {0};
    for (int i = 0; i < 10; i++) {
        a[i] = 1.7 * i - 6;
        b[i] = 3.1 + i;
    }
    ratios(10, 5, a, b, o, q, r);
    for (int i = 0; i < 60; i++)
        printf("%a %a %a\n", q[i], o[i % 10], r[i % 5]);
    return 0;
}
