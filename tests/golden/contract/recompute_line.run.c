#include <stdio.h>

void recompute_line(int n, double *restrict a, const double *restrict b);

int main(void)
{
    double a[20] = {0}, b[20];
    for (int i = 0; i < 20; i++)
        b[i] = i * 0.7 - 3;
    for (int n = 0; n < 20; n += 3) {
        recompute_line(n, a, b);
        for (int i = 0; i < 20; i++)
            printf("%.17g\n", a[i]);
    }
    return 0;
}
