#include "header_language.h"

/* A header for both languages. */
void clear(int n, count *x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = 0;
}
