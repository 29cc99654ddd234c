#include <stdlib.h>

/* With the array goes what nothing but its allocation names; `more` is named behind it. */
int leftover(int n, int *restrict a, const int *restrict b)
{
    int rows = n + 1, more = 3;
    const size_t all = (size_t)rows * 2;
    const size_t bytes = all * sizeof(int); // room

    int *t = malloc(bytes + more);
    if (t == NULL)
        return -1;
    // @contract
    for (int i = 0; i < n; i++) { // each row
        if (b[i] > 4)
            t[i] = b[i];
        else
            t[i] = 4;
        a[i] += t[i];
    }
    free(t);
    return rows + more;
}
