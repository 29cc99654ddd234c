#include <stdlib.h>

/* The temporary array stays if that is wanted, and is freed behind the loop. */
float kept(int n, float *restrict a, const float *restrict b)
{
    float s = 0;
    float *t = malloc(n * sizeof *t);
    if (!t)
        return -1;
    // @fuse count=3 contract=off
    for (int i = 0; i < n; i++)
        t[i] = a[i] + 3 * b[i];
    for (int i = 0; i < n; i++)
        a[i] = b[i] - t[i];
    free(t);
    for (int i = 0; i < n; i++)
        s += a[i] * a[i];
    return s;
}
