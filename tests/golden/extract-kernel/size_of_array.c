#include <stddef.h>

/* The kernel has arrays as pointers: their sizes are those of types there. */
static double table[100];

double fill(void)
{
    // @extract-kernel
    for (size_t i = 0; i < sizeof table / sizeof table[0] - 1; i++)
        table[i] = sizeof(table) / (double)(i + 1);
    return table[0] + table[98] + table[99];
}
