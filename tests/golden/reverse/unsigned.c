#include <stddef.h>

/* A number without a sign does not go below 0. */
void scale(size_t n, double *a)
{
    // @reverse
    for (size_t i = 0; i < n; i++)
        a[i] = 2 * a[i];
}
