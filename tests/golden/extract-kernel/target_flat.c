#include <stdio.h>
#include <stdlib.h>

static void smooth(int n, const double *restrict a, double *restrict b)
{
    // @extract-kernel target=openmp-target
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
            b[i * n + j] = 0.25 * (a[i * n + j - 1] + a[i * n + j + 1] + a[(i - 1) * n + j] +
                                   a[(i + 1) * n + j]);
}

int main(void)
{
    for (int n = -1; n < 12; n += 2) {
        size_t size = (size_t)(n > 0 ? n * n : 1);
        double *a = malloc(size * sizeof *a), *b = malloc(size * sizeof *b);
        for (size_t k = 0; k < size; k++) {
            a[k] = (double)(k % 7);
            b[k] = (double)(k % 5);
        }
        smooth(n, a, b);
        smooth(n, b, a);
        for (size_t k = 0; k < size; k++)
            printf("%g %g\n", a[k], b[k]);
        free(a);
        free(b);
    }
}
