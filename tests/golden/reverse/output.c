#include <stdio.h>

void show(int n, const int *a)
{
    // @reverse
    for (int i = 0; i < n; i++)
        printf("%d\n", a[i]);
}
