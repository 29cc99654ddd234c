#include <stdio.h>

int several(int n, double *restrict a, double *restrict b, const double *restrict c);

int main(void)
{
    for (int n = 0; n < 20; n += 3) {
        double a[24], b[24], c[24];
        for (int i = 0; i < 24; i++) {
            a[i] = b[i] = -i;
            c[i] = (12 - i) / 7.0;
        }
        printf("%d:", several(n, a, b, c));
        for (int i = 0; i < 24; i++)
            printf(" %.17g %.17g", a[i], b[i]);
        puts("");
    }
    return 0;
}
