#include <stddef.h>

/* Files with the line ends of another system keep them; so do comments. */
void scale(size_t n, float (*restrict v)[20])
{
    // @tile sizes=i:4,j:8
    for (size_t i = 0; i < n; ++i) { // each row
        for (size_t j = 0; j < 20; ++j) {
            /* one
               element */
            v[i][j] *= 2;
        }
    }
}
