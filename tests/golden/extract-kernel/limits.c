#include <limits.h>

/* The index comes close to the limit of its type; threads without work must not go beyond. */
void at_limit(long first, long last, int *restrict marks)
{
    // @extract-kernel
    for (long i = first; i <= last; i++)
        marks[i - first] = (int)(i % 1000);
}
