/* Slices that need not be apart where there is a conjunction, in the call that compares them. */
#include <stddef.h>
#include <stdio.h>

struct rows {
    long dim;
    double *cells;
};

void fill(size_t n, size_t m, size_t k, int *a, struct rows *r)
{
    if (k < n - 1 || m == n - 1)
        return;
    // @openmp-for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[k * (i + m) + j] = r->cells[i * r->dim + m];
}

int main(void)
{
    static int a[64];
    static double cells[64];
    struct rows r = {8, cells};
    for (int i = 0; i < 64; i++)
        cells[i] = i;
    fill(4, 4, 5, a, &r);
    for (int i = 0; i < 64; i++)
        printf("%d\n", a[i]);
    return 0;
}
