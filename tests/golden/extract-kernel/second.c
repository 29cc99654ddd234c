#include "second_kernels.h"

void first(int n, int *values)
{
    first_gpu(n, values);
}

/* Files that are there from an earlier kernel are added to. */
void second(int n, int *values)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        values[i] = values[i] / 2;
}
