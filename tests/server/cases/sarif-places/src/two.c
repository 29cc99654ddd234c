#include "../include/shared.h"
#define SWEEP for (int i = 1; i < n; i++) a[i] = a[i - 1]
void two(int n, float *a)
{
    SWEEP;
}
