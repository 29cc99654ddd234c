/* Nothing need be apart where two conditions hold, which stand in parentheses of their own. */
#include <stddef.h>

void scatter(size_t n, size_t m, size_t k, short *a, double **t)
{
    if (m + k < 1)
        return;
    if (m - 1 == n + 1)
        return;
    // @openmp-for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[k * (i + m) + j] = t[m + 1][i];
}
