#include <stdio.h>

void show(int n, const int *a)
{
    // @interleave by=2
    for (int i = 0; i < 100; i++)
        printf("%d\n", a[i]);
}
