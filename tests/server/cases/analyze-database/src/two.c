#include "shared.h"
void two(int n, float *restrict a)
{
    for (int i = 0; i < n; i++)
        a[i] = 1;
}
