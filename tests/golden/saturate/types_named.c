#include <stdint.h>

/* What is computed of numbers with a type's name has that name, whatever literals stand beside. */
void mix(int n, const uint32_t *restrict e, uint32_t *restrict b)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        b[2*i] = e[i] * 2654435761u ^ (e[i] >> 3);
        b[2*i + 1] = (e[i] * 2654435761u) + 1u;
    }
}
