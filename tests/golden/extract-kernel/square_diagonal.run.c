#include <stdio.h>

void shift(int n, const double *a, double *b);

int main(void)
{
    static double a[40], b[40];
    static const int sizes[] = {0, 1, 7, 33, 40};
    for (int k = 0; k < 40; k++)
        a[k] = k;
    for (int k = 0; k < 5; k++) {
        shift(sizes[k], a, b);
        printf("%g %g %g\n", b[0], b[6], b[39]);
    }
    return 0;
}
