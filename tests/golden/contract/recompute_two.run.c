#include <stdio.h>

void recompute_two(int n, double *restrict a, const double *restrict b);

int main(void)
{
    for (int n = 0; n < 20; n += 3) {
        double a[24], b[24];
        for (int i = 0; i < 24; i++) {
            a[i] = i;
            b[i] = (12 - i) / 7.0;
        }
        recompute_two(n, a, b);
        for (int i = 0; i < 24; i++)
            printf(" %.17g", a[i]);
        puts("");
    }
    return 0;
}
