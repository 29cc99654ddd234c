#include <stdio.h>

void triad(const float *b, const float *c, float *a, int count);

int main(void)
{
    float a[600] = {0}, b[600], c[600];
    for (int i = 0; i < 600; i++) {
        b[i] = i;
        c[i] = 2 * i;
    }
    for (int n = 0; n < 600; n += 1 + n) {
        triad(b, c, a, n);
        for (int i = 0; i < 600; i++)
            printf("%g ", a[i]);
    }
    return 0;
}
