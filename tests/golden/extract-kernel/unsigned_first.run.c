#include <stdio.h>

void every_other(unsigned k, const float *restrict a, float *restrict b);

int main(void)
{
    for (unsigned k = 0; k < 600; k += 1 + k / 8) {
        float a[600], b[600];
        for (int i = 0; i < 600; i++) {
            a[i] = 0.5f * i;
            b[i] = -1;
        }
        every_other(k, a, b);
        for (int i = 0; i < 600; i++)
            printf("%g ", b[i]);
    }
    return 0;
}
