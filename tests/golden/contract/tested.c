#include <stdlib.h>

/* The memory was given back: the test behind that asks for something else than a failure. */
int tested(int n, int *restrict a, const int *restrict b)
{
    int *t = malloc(n * sizeof *t);
    // @contract
    for (int i = 0; i < n; i++) {
        t[i] = b[i];
        a[i] += t[i];
    }
    free(t);
    t = NULL;
    if (!t)
        a[0] = 1000;
    return 1;
}
