#include <stddef.h>

/* All of it is below what a 'short' holds. */
void index_turns_known(int *a)
{
    // @extract-kernel
    for (short i = 0; i < sizeof(int) * 500; i++)
        a[i] = a[i] + i;
}
