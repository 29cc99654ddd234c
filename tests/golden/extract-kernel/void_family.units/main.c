#include <stdio.h>

void add_float(int n, const void *scale, const void *x, int inc_x, void *y, int inc_y);
void add_double(int n, const void *scale, const void *x, int inc_x, void *y, int inc_y);
void conjugate_float(int n, float by, const void *x, void *y);
void conjugate_double(int n, double by, const void *x, void *y);

enum { SIZE = 3000 };

int main(void)
{
    static double a[2 * SIZE], b[2 * SIZE];
    static float c[2 * SIZE], d[2 * SIZE];
    const double by[2] = {0.5, -1.25};
    const float by_float[2] = {2, 0.125F};
    double sum = 0;
    for (int i = 0; i < 2 * SIZE; i++) {
        a[i] = i % 7 + 0.1;
        c[i] = (float)(i % 11) - 0.3F;
    }
    for (int n = -1; n <= SIZE / 3; n = n < 3 ? n + 1 : 2 * n) {
        add_double(n, by, a, n % 3 + 1, b, 3);
        add_float(n, by_float, c, 2, d, n % 2 + 1);
        add_double(n, by, a, -2, b, 1);
        add_float(n, by_float, d, 1, d + 1, 2);
        conjugate_double(n, 0.75, b, a + 2 * SIZE / 3);
        conjugate_float(n, 1.5F, d, c);
    }
    for (int i = 0; i < 2 * SIZE; i++)
        sum = 0.75 * sum + a[i] + b[i] + c[i] + d[i];
    printf("%.17g\n", sum);
    return 0;
}
