#include <stdio.h>

double kernel(int n, double *restrict a, const double *restrict b, const double *restrict c);

static double a[3000], b[3000], c[3000];

int main(void)
{
    static const int sizes[] = {0, 1, 31, 256, 257, 3000};
    for (int k = 0; k < 6; k++) {
        for (int i = 0; i < 3000; i++) {
            a[i] = i % 11;
            b[i] = i % 7 - 3;
            c[i] = i % 5;
        }
        printf("%g:", kernel(sizes[k], a, b, c));
        for (int i = 0; i < 3000; i += 37)
            printf(" %g", a[i]);
        printf("\n");
    }
    return 0;
}
