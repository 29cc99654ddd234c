#include <stdio.h>

void bells(int n, int m, const double *x, double *width, double *sum);

int main(void)
{
    double x[12], width[12], sum[12] = {0};
    for (int i = 0; i < 12; i++) {
        x[i] = i % 4 + 0.25;
        width[i] = 1.5 + i % 3;
    }
    bells(10, 10, x, width, sum);
    for (int i = 0; i < 10; i++)
        printf("%a %a\n", sum[i], width[i]);
    bells(10, 10, x, sum, sum + 1);
    for (int i = 0; i < 12; i++)
        printf("%a\n", sum[i]);
    bells(3, 0, x, width, sum);
    return 0;
}
