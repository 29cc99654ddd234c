#include <stdlib.h>

/* Where n is small there is no memory, and the test asks for that. */
int tested_branch(int n, int *restrict a, const int *restrict b)
{
    int *t = NULL;
    if (n > 5) {
        t = malloc(n * sizeof *t);
        if (!t)
            return -1;
        // @contract
        for (int i = 0; i < n; i++) {
            t[i] = b[i];
            a[i] += t[i];
        }
    }
    if (!t)
        a[1] = 5;
    free(t);
    return 1;
}
