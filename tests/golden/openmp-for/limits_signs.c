#include <stddef.h>
#include <stdio.h>

/* Products of numbers with a sign and without are limited in one comparison without. */
static void update(size_t n, size_t m, int s, float *restrict a, float *restrict b)
{
    for (size_t i = 2; i < n; i++)
        for (size_t j = 0; j < m; j += 2) {
            // @openmp-for
            for (size_t l = 2; l < n; l++) {
                if (b[s * (2 * j * s + l)] > 0)
                    b[(i * s + j) * s + l] = a[j * m + s] + 1;
            }
        }
}

int main(void)
{
    static float a[400], b[4000];
    double sum = 0;
    for (int i = 0; i < 4000; i++)
        b[i] = (float)(i % 5 - 1), a[i % 400] = (float)i;
    update(9, 6, 3, a, b);
    update(9, 6, 0, a, b);
    for (int i = 0; i < 4000; i++)
        sum += b[i] * (i % 7);
    printf("%g\n", sum);
    return 0;
}
