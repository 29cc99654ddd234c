#include <stdlib.h>

/* The loop that stands first comes second: it needs a later one's neighbour; t goes. */
int fewest_first(int n, int m, float *restrict a, float *restrict b, const float *restrict c)
{
    int k, s = 0;
    float *t = malloc(n * sizeof(float));
    s++;
    // @fuse count=all
    for (k = 0; k < n; k++)
        t[k] = 2 * c[k];
    // of another length
    for (k = 0; k < m; k++)
        a[k] = c[k];
    b[0] = a[0];
    for (k = 0; k < n; k++)
        b[k] = b[k] + t[k];
    // behind all
    for (k = 0; k < m; k++)
        a[k] += 1;
    free(t);
    return s;
}
