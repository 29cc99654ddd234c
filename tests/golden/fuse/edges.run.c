#include <stdio.h>

double edges(int n, double *restrict a, double *restrict b, const double *restrict c);

int main(void)
{
    for (int n = 0; n < 9; n++) {
        double a[9] = {0}, b[9] = {0}, c[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        printf("%g ", edges(n, a, b, c));
        for (int i = 0; i < 9; i++)
            printf("%g %g ", a[i], b[i]);
    }
    return 0;
}
