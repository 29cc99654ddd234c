#include <stdlib.h>

void chain(int n, float *restrict a, const float *restrict c, float *restrict b)
{
    float *t = malloc(n * sizeof(float));
    for (int i = 0; i < n; i++)
        t[i] = a[i] + 3.75f * c[i];
    for (int i = 0; i < n; i++)
        b[i] = t[i] * c[i];
    free(t);
    for (int i = 0; i + 1 < n; i++)
        b[i] = b[i + 1];
}
