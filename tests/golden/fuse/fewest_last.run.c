#include <stdio.h>

double fewest_last(int n, double *restrict a, double *restrict b, double *restrict c);

int main(void)
{
    for (int n = 0; n < 20; n += 3) {
        double a[24], b[24], c[24];
        for (int i = 0; i < 24; i++) {
            a[i] = i * 0.5;
            b[i] = 7 - i;
            c[i] = i / 3.0;
        }
        printf("%.17g\n", fewest_last(n, a, b, c));
        for (int i = 0; i < 24; i++)
            printf(" %.17g %.17g", a[i], b[i]);
        printf("\n");
    }
    return 0;
}
