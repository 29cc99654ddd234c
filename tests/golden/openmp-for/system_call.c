/* The body of a function of the system's library is never visible. */
#include <stdlib.h>

void sort_rows(double **rows, int n, int m, int (*compare)(const void *, const void *))
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        qsort(rows[i], (size_t)m, sizeof **rows, compare);
}
