#include <stdio.h>

void product(int n, int m, int l, const float *restrict a, const float *restrict b,
             float *restrict c);

int main(void)
{
    float a[19 * 21], b[21 * 18], c[19 * 18] = {0};
    for (int i = 0; i < 19 * 21; i++)
        a[i] = i % 7;
    for (int i = 0; i < 21 * 18; i++)
        b[i] = i % 5;
    product(0, 3, 2, a, b, c);
    product(19, 18, 0, a, b, c);
    product(19, 18, 21, a, b, c);
    for (int i = 0; i < 19 * 18; i++)
        printf("%g\n", c[i]);
    return 0;
}
