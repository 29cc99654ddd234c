#include <stdio.h>

static float b[4000];

/* A limit of numbers with a sign, of which the slice makes some without one, is compared with a
   number without: it has none either. */
static void mark(size_t m, int s, int p, float *restrict c)
{
    // @openmp-for
    for (size_t i = 2; i < m; i++) {
        if (c[i * s] > 0)
            c[1 + p * (i * p)] = 1;
    }
}

int main(void)
{
    float sum = 0;
    for (int i = 0; i < 4000; i++)
        b[i] = i % 3;
    mark(50, 1, 8, b);
    mark(50, 2, 2, b);
    mark(9, 3, 0, b);
    for (int i = 0; i < 4000; i++)
        sum += b[i] * (i % 17);
    printf("%g\n", sum);
    return 0;
}
