#include <stddef.h>

/* Where 'n' is 200, 'i' is -128 behind 127: that is more than 'n', and the loop ends. It runs as it
   is then. */
void index_turns(size_t n, int *a)
{
    // @extract-kernel
    for (signed char i = 0; i < n; i++)
        a[i] = a[i] + 1;
}
