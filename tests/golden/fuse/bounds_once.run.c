#include <stdio.h>

void bounds_once(int n, int m, double *restrict a, double *restrict b, const double *restrict c);

int main(void)
{
    static const int sizes[][2] = {{0, 0}, {3, 3}, {2, 5}, {5, 2}};
    double a[5] = {0}, b[5] = {0}, c[5] = {1, 2, 3, 4, 5};
    for (int k = 0; k < 4; k++) {
        bounds_once(sizes[k][0], sizes[k][1], a, b, c);
        for (int i = 0; i < 5; i++)
            printf("%a %a\n", a[i], b[i]);
    }
    return 0;
}
