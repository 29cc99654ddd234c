#include <stdio.h>

void twice(int n, float *restrict a, const float *restrict b, float *restrict c);

int main(void)
{
    float a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8}, c[4] = {0};
    for (int n = 0; n < 5; n++) {
        twice(n, a, b, c);
        for (int i = 0; i < 4; i++)
            printf("%g %g ", (double)a[i], (double)c[i]);
    }
    return 0;
}
