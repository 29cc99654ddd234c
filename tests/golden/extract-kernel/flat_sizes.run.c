#include <stdio.h>
#include <stdlib.h>

void shift(size_t n, size_t m, size_t width, float *restrict a);

int main(void)
{
    static const size_t sizes[] = {0, 1, 4, 13};
    for (int at = 0; at < 32; at++) {
        size_t n = sizes[at / 8], m = sizes[at / 2 % 4], width = m + (size_t)(at % 2);
        float *a = malloc((n * width + 1) * sizeof(float)), sum = 0;
        for (size_t i = 0; i < n * width; i++)
            a[i] = (float)(i % 9);
        shift(n, m, width, a);
        for (size_t i = 0; i < n * width; i++)
            sum = sum / 2 + a[i];
        printf("%zu %zu: %.9g\n", n, m, sum);
        free(a);
    }
    return 0;
}
