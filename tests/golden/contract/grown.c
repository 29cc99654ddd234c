#include <stdlib.h>

/* The memory is passed on. */
float *grown(int n, float *restrict a)
{
    float *t = malloc(8 * sizeof *t);
    // @contract array=t
    for (int i = 0; i < n; i++) {
        t[i] = a[i];
        a[i] = t[i] * t[i];
    }
    return realloc(t, 16);
}
