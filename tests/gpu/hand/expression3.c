#include <stdlib.h>

/* a = (b - (a + 3.75*c) + c - 0.24*b)/27.51 + a - 0.25*b, an operation at a time, as a class of
   vectors does it. */
void expression3(int n, float *restrict a, const float *restrict b, const float *restrict c)
{
    float *t = malloc(n * sizeof(float));
    float *u = malloc(n * sizeof(float));
    for (int i = 0; i < n; i++)
        t[i] = 3.75f * c[i];
    for (int i = 0; i < n; i++)
        t[i] = a[i] + t[i];
    for (int i = 0; i < n; i++)
        t[i] = b[i] - t[i];
    for (int i = 0; i < n; i++)
        t[i] = t[i] + c[i];
    for (int i = 0; i < n; i++)
        u[i] = 0.24f * b[i];
    for (int i = 0; i < n; i++)
        t[i] = t[i] - u[i];
    for (int i = 0; i < n; i++)
        t[i] = t[i] / 27.51f;
    for (int i = 0; i < n; i++)
        t[i] = t[i] + a[i];
    for (int i = 0; i < n; i++)
        u[i] = 0.25f * b[i];
    for (int i = 0; i < n; i++)
        a[i] = t[i] - u[i];
    free(u);
    free(t);
}
