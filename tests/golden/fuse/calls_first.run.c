#include <stdio.h>

float step(int n, const float *restrict a, const float *restrict b, float *restrict c,
           float *restrict d);

int main(void)
{
    for (int n = 0; n < 40; n += 13) {
        float a[40], b[40], c[40] = {0}, d[40] = {0};
        for (int i = 0; i < 40; i++) {
            a[i] = (float)(i % 7 + 1) / 3;
            b[i] = (float)(i % 5) / 7;
        }
        printf("%.9g\n", step(n, a, b, c, d));
        for (int i = 0; i < 40; i++)
            printf(" %.9g %.9g\n", c[i], d[i]);
    }
    return 0;
}
