/* Where the first pointer comes from is not known: the function has it. */
#include <stddef.h>

double sum(const double *first, const double *last)
{
    double s = 0;
    // @extract-kernel
    for (; first != last; ++first)
        s += *first;
    return s;
}
