#include <stdio.h>

void lengths(int n, double *restrict out, const double *restrict x, const double *restrict y,
             const float *restrict w);

int main(void)
{
    for (int n = 0; n < 600; n += 1 + n / 2) {
        double out[600], x[600], y[600];
        float w[600];
        for (int i = 0; i < 600; i++) {
            out[i] = -1;
            x[i] = 3 * (i % 7) - 6;
            y[i] = 4 * (i % 7) - 8;
            w[i] = (float)(5 - i);
        }
        lengths(n, out, x, y, w);
        for (int i = 0; i < 600; i++)
            printf("%g ", out[i]);
    }
    return 0;
}
