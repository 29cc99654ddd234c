/*
 * arena.h: memory that is freed all at once. Everything that is derived from one translation unit
 * lives in one arena and is immutable once the unit is built.
 */
#ifndef LATHE_BASE_ARENA_H
#define LATHE_BASE_ARENA_H

#include <stdarg.h>

#include "base/base.h"

struct arena_block;

struct arena {
    struct arena_block *blocks; /* newest first; NULL when empty */
    size_t used;                /* bytes handed out, for statistics */
};

#define ARENA_INIT {NULL, 0}

/* Frees everything that came from the arena; the arena is empty and usable again. */
void arena_release(struct arena *arena);

/* Zeroed memory, aligned for any type. Never NULL. */
void *arena_alloc(struct arena *arena, size_t size);

/* Copies of text, 0-terminated; the arena owns them. */
char *arena_strdup(struct arena *arena, const char *text);
char *arena_strndup(struct arena *arena, const char *text, size_t length);
char *arena_printf(struct arena *arena, const char *format, ...) PRINTF_LIKE(2, 3);
char *arena_vprintf(struct arena *arena, const char *format, va_list arguments);

#define ARENA_NEW(arena, type) ((type *)arena_alloc((arena), sizeof(type)))
#define ARENA_ARRAY(arena, type, count) ((type *)arena_alloc((arena), (count) * sizeof(type)))

#endif
