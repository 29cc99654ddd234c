#include <stdio.h>

void product(int n, int m, int l, const double *restrict a, const double *restrict b,
             double *restrict c);

int main(void)
{
    static double a[100 * 100], b[100 * 130], c[100 * 130];
    int sizes[][3] = {{0, 64, 32}, {1, 64, 32},  {3, 63, 40},
                      {5, 129, 97}, {70, 64, 31}, {9, 130, 64}};
    for (int k = 0; k < 10000; k++)
        a[k] = k % 17 * 0.25 + k % 3;
    for (int k = 0; k < 13000; k++)
        b[k] = k % 23 * 0.1;
    for (int s = 0; s < 6; s++) {
        double sum = 0;
        product(sizes[s][0], sizes[s][1], sizes[s][2], a, b, c);
        for (int k = 0; k < 13000; k++)
            sum += c[k] * (k % 31);
        printf("%.17g\n", sum);
    }
    return 0;
}
