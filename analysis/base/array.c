#include "base/array.h"

void *list_grow(struct arena *arena, void *at, size_t element_size, size_t *room)
{
    size_t old = *room;
    size_t grown = old < 4 ? 8 : old * 2;
    void *copy;

    if (grown > SIZE_MAX / 2 / element_size)
        BUG("list of %zu elements", grown);
    copy = arena_alloc(arena, grown * element_size);
    if (old > 0)
        memcpy(copy, at, old * element_size);
    *room = grown;
    return copy;
}
