/* A label goes from a line of which something stays. */
#include <stdlib.h>

int goto_line(int n, const float *restrict a, float *restrict b)
{
    float *t = malloc(n * sizeof(float));
    if (!t)
        goto out;
    // @fuse
    for (int i = 0; i < n; i++)
        t[i] = a[i] + 1.0f;
    for (int i = 0; i < n; i++)
        b[i] = t[i] * 2.0f;
out: free(t); return n;
}
