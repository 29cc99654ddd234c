#include <stddef.h>

/* An `int` that counts up to a `size_t`. */
void clear(size_t n, float (*restrict v)[8])
{
    // @tile sizes=i:10
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 8; j++)
            v[i][j] = 2.0f;
}
