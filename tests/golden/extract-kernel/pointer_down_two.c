/* Every second element from the last one down. */
#include <stddef.h>

void down_two(int *x, unsigned n)
{
    // @extract-kernel
    for (int *p = x + n; p >= x + 2; p -= 2)
        p[-1] += p[-2];
}
