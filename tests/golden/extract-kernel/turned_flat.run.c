#include <stdio.h>

void combine(int n, int m, double *out, const double *a, const double *b, const double *c);

static double out[70 * 70], a[70 * 70], b[70 * 70], c[70 * 70];

int main(void)
{
    for (int i = 0; i < 70 * 70; i++) {
        a[i] = i % 103;
        b[i] = i % 7;
        c[i] = i % 11;
    }
    for (int n = 0; n < 70; n = 2 * n + 1)
        for (int m = 0; m < 70; m = 3 * m + 2)
            combine(n, m, out, a, b, c);
    combine(20, 30, a + 50, a, b, c);
    for (int i = 0; i < 70 * 70; i++)
        printf("%g ", out[i] + a[i]);
    return 0;
}
