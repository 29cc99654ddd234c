#include <stdlib.h>

/* A step and its norm, an operation a loop. */
float step(int n, float *restrict a, const float *restrict b, const float *restrict c)
{
    float s = 0;
    float *t = malloc(n * sizeof(float));
    for (int i = 0; i < n; i++)
        t[i] = a[i] + 3.75f * c[i];
    for (int i = 0; i < n; i++)
        a[i] = (b[i] - t[i]) / 27.51f;
    free(t);
    for (int i = 0; i < n; i++)
        s += a[i] * a[i];
    return s;
}
