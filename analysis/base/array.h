/*
 * array.h: growable arrays in an arena. LIST_OF(T) declares the members; a list that is all zero
 * is empty. Growing copies into fresh arena memory, so pointers into a list die with a push.
 */
#ifndef LATHE_BASE_ARRAY_H
#define LATHE_BASE_ARRAY_H

#include "base/arena.h"

/* `at[0 .. size)` are the elements; `room` is how many fit before the next copy. */
#define LIST_OF(T)                                                                                 \
    struct {                                                                                       \
        T *at;                                                                                     \
        size_t size, room;                                                                         \
    }

/* Appends one value. `list` is an expression without side effects that names a LIST_OF(T). */
#define LIST_PUSH(arena, list, value)                                                              \
    do {                                                                                           \
        if ((list).size == (list).room)                                                            \
            (list).at = list_grow((arena), (list).at, sizeof(*(list).at), &(list).room);           \
        (list).at[(list).size++] = (value);                                                        \
    } while (0)

/* Gives a copy of `at` with twice the room (at least 8); `*room` counts elements. */
void *list_grow(struct arena *arena, void *at, size_t element_size, size_t *room);

#endif
