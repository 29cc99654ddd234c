#include "../include/shared.h"
void remember(float);
void one(int n, float *a)
{
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + a[i - 1];
    for (int i = 0; i < n; i++)
        remember(a[i]);
    for (int i = 0; i < n; i++)
        remember(a[i]);
}
