#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

void doubled(size_t n, size_t row, double *restrict a);

int main(void)
{
    for (size_t n = 0; n < 7; n++) {
        size_t row = n + 2, size = n > 0 ? 2 * (n * row + n) : 1;
        double *a = malloc(size * sizeof *a), sum = 0;
        for (size_t i = 0; i < size; i++)
            a[i] = 0.5 * i;
        doubled(n, row, a);
        for (size_t i = 0; i < size; i++)
            sum = sum / 2 + a[i];
        printf("%zu: %.9g\n", n, sum);
        free(a);
    }
    return 0;
}
