#include "shared.h"
void one(int n, float *restrict a)
{
    for (int i = 0; i < n; i++)
        a[i] = 1;
}
