#include <stdio.h>

double fewest(int n, int m, double *restrict a, double *restrict b, double *restrict d,
              const double *restrict x, const double *restrict y);

int main(void)
{
    static const int sizes[][2] = {{0, 0}, {1, 3}, {7, 2}, {9, 9}};
    double a[9] = {0}, b[9] = {0}, d[9] = {0}, x[9], y[9];
    for (int k = 0; k < 9; k++) {
        x[k] = k - 2.5;
        y[k] = 1.0 / (k + 1);
    }
    for (int k = 0; k < 4; k++) {
        printf("%a\n", fewest(sizes[k][0], sizes[k][1], a, b, d, x, y));
        for (int i = 0; i < 9; i++)
            printf("%a %a %a\n", a[i], b[i], d[i]);
    }
    return 0;
}
