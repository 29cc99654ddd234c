#include <stdlib.h>

/* The array is for the caller: the loops become one, and it stays. */
int *twice(int n, int *restrict b)
{
    int *t = malloc(n * sizeof *t);
    // @fuse
    for (int i = 0; i < n; i++)
        t[i] = 2 * i;
    for (int i = 0; i < n; i++)
        b[i] = t[i];
    return t;
}
