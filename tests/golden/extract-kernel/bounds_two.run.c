#include <stdio.h>

struct sizes {
    int rows, most;
};
void add(const struct sizes *s, int m, const double *b, double *a);

int main(void)
{
    static double a[600], b[600];
    double sum = 0;
    for (int k = 0; k < 600; k++)
        b[k] = k % 13;
    for (int n = -1; n < 600; n = 3 * n + 3)
        for (int m = -1; m < 600; m = 4 * m + 4) {
            struct sizes s = {n, 0};
            add(&s, m, b, a);
        }
    for (int k = 0; k < 600; k++)
        sum += a[k] * (k + 1);
    printf("%g\n", sum);
    return 0;
}
