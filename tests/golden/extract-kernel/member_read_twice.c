/* The pointer is surely read once in an iteration, and a second time under a condition. */
#include <stddef.h>

struct histogram {
    size_t n;
    double *range, *bin;
};

double max_val(const struct histogram *h, size_t n)
{
    double max = 0;

    // @extract-kernel
    for (size_t i = 0; i < n; i++)
        if (h->bin[i] > max)
            max = h->bin[i];
    return max;
}
