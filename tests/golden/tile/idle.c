/* With n = 0, 'm' may be anything, and the next tile's first row may wrap around for ever. */
#include <stddef.h>

void clear(size_t n, size_t m, double (*a)[100])
{
    if (n <= 100) {
        // @tile sizes=j:8
        for (size_t i = 0; i < n; i++)
            for (size_t j = 0; j < m; j++)
                a[j][i] = 0;
    }
}
