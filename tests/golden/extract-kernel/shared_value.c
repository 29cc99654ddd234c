#include <stddef.h>

#define WRAPPED(i) ((i) % WIDTH) /* WIDTH follows,
                                    and is wanted all the same */
#define WIDTH 7
#define block 3

typedef struct {
    double weight[block];
    size_t link;
} entry;

static entry start;

void set_start(double weight)
{
    start.weight[1] = weight;
}

void reset(int n, entry *restrict entries, entry pattern)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        entries[i] = WRAPPED(i) == 0 ? start : pattern;
        entries[i].weight[block - 1] = sizeof(entry);
    }
}
