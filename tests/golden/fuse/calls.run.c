#include <stdio.h>

float step(int n, float *restrict a, const float *restrict b, float *restrict c);
float squares(int n, const float *a);

int main(void)
{
    for (int n = -1; n < 40; n += 13) {
        float a[40], b[40], c[40];
        for (int i = 0; i < 40; i++) {
            a[i] = (float)(i % 7) / 3;
            b[i] = (float)(i % 5) / 7;
            c[i] = -1;
        }
        printf("%.9g", step(n, a, b, c));
        printf(" %.9g\n", squares(40, c));
    }
    return 0;
}
