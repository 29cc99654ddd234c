#include <stdlib.h>

/* a = 0.12*b + 7.54*c, an operation at a time, as a class of vectors does it. */
void expression2(int n, float *restrict a, const float *restrict b, const float *restrict c)
{
    float *t = malloc(n * sizeof(float));
    float *u = malloc(n * sizeof(float));
    for (int i = 0; i < n; i++)
        t[i] = 0.12f * b[i];
    for (int i = 0; i < n; i++)
        u[i] = 7.54f * c[i];
    for (int i = 0; i < n; i++)
        a[i] = t[i] + u[i];
    free(u);
    free(t);
}
