#include "base/arena.h"

#include <stdalign.h>
#include <stdlib.h>

/* One piece of memory from malloc(); the bytes that are handed out follow it. */
struct arena_block {
    struct arena_block *next; /* the older one */
    size_t size;              /* bytes after the header */
    size_t used;              /* bytes of them handed out */
};

/* In a build with AddressSanitizer each allocation is a block, so that overruns are seen. */
#if defined(__SANITIZE_ADDRESS__)
#define BLOCK_SIZE 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define BLOCK_SIZE 0
#endif
#endif
#ifndef BLOCK_SIZE
#define BLOCK_SIZE (64 * 1024)
#endif

/* `size` rounded up to the strictest alignment; a BUG() where that does not fit. */
static size_t aligned(size_t size)
{
    size_t mask = alignof(max_align_t) - 1;

    if (size > SIZE_MAX / 2)
        BUG("allocation of %zu bytes", size);
    return (size + mask) & ~mask;
}

void arena_release(struct arena *arena)
{
    struct arena_block *block = arena->blocks;

    while (block != NULL) {
        struct arena_block *next = block->next;

        free(block);
        block = next;
    }
    arena->blocks = NULL;
    arena->used = 0;
}

/*
 * Makes room for `need` bytes in the newest block. A request that is large for a block of its own
 * goes behind the newest one, whose rest stays usable.
 */
static struct arena_block *room_for(struct arena *arena, size_t need)
{
    struct arena_block *newest = arena->blocks;
    struct arena_block *block;
    size_t size = need > BLOCK_SIZE ? need : BLOCK_SIZE;

    if (newest != NULL && newest->size - newest->used >= need)
        return newest;
    block = xcalloc(1, aligned(sizeof(*block)) + size);
    block->size = size;
    if (newest != NULL && need > BLOCK_SIZE / 4) {
        block->next = newest->next;
        newest->next = block;
    } else {
        block->next = newest;
        arena->blocks = block;
    }
    return block;
}

void *arena_alloc(struct arena *arena, size_t size)
{
    bool each_apart = BLOCK_SIZE == 0;
    size_t need = each_apart ? (size > 0 ? size : 1) : aligned(size > 0 ? size : 1);
    struct arena_block *block = room_for(arena, need);
    char *memory = (char *)block + aligned(sizeof(*block)) + block->used;

    block->used += need;
    arena->used += need;
    return memory;
}

char *arena_strndup(struct arena *arena, const char *text, size_t length)
{
    char *copy = arena_alloc(arena, length + 1);

    if (length > 0)
        memcpy(copy, text, length);
    return copy;
}

char *arena_strdup(struct arena *arena, const char *text)
{
    return arena_strndup(arena, text, strlen(text));
}

char *arena_vprintf(struct arena *arena, const char *format, va_list arguments)
{
    va_list again;
    char *text;
    int length;

    va_copy(again, arguments);
    length = vsnprintf(NULL, 0, format, arguments);
    if (length < 0)
        BUG("format '%s' cannot be printed", format);
    text = arena_alloc(arena, (size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    return text;
}

char *arena_printf(struct arena *arena, const char *format, ...)
{
    va_list arguments;
    char *text;

    va_start(arguments, format);
    text = arena_vprintf(arena, format, arguments);
    va_end(arguments);
    return text;
}
