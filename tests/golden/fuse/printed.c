#include <stdio.h>

/* Output keeps its order. */
void twice(int n, const int *restrict a, const int *restrict b)
{
    // @fuse
    for (int i = 0; i < n; i++)
        printf("%d\n", a[i]);
    for (int i = 0; i < n; i++)
        printf("%d\n", b[i]);
}
