/* file_place.c: see file_place.h. */
#include "server/input/file_place.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Takes a final ":NUMBER" off the text, of which `*length` bytes count. */
static bool take_number(const char *text, size_t *length, uint32_t *number)
{
    size_t start = *length;
    while (start > 0 && text[start - 1] >= '0' && text[start - 1] <= '9')
        start--;
    if (start == *length || *length - start > 9 || start < 2 || text[start - 1] != ':')
        return false;
    *number = (uint32_t)strtoul(text + start, NULL, 10);
    *length = start - 1;
    return *number > 0;
}

bool file_place_parse(struct arena *arena, const char *text, struct file_place *out)
{
    size_t length = strlen(text);
    uint32_t last = 0, before = 0;
    *out = (struct file_place){NULL, 0, 0};
    if (!take_number(text, &length, &last))
        return false;
    const char *longer = arena_strndup(arena, text, length);
    out->path = longer;
    out->line = last;
    if (!take_number(text, &length, &before))
        return true;
    const char *shorter = arena_strndup(arena, text, length);
    if (access(longer, F_OK) == 0 && access(shorter, F_OK) != 0)
        return true;
    out->path = shorter;
    out->line = before;
    out->column = last;
    return true;
}
