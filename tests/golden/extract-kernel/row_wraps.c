#include <stddef.h>

/* Where a row begins at the greatest number of its type it is empty; the next number would be 0. */
void sums(int n, size_t from, size_t m, const int *restrict a, int *restrict s)
{
    // @extract-kernel rows=warp extent=a:n*m
    for (int i = 0; i < n; i++) {
        int sum = 0;
        for (size_t j = from - 1; j < m; j++)
            sum += a[i * m + j];
        s[i] = sum;
    }
}
