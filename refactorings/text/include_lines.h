/*
 * include_lines.h: the #include lines of a text, and where another one goes.
 */
#ifndef LATHE_REFACTORINGS_INCLUDE_LINES_H
#define LATHE_REFACTORINGS_INCLUDE_LINES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/array.h"

struct include_line {
    uint32_t start, argument, end; /* of the directive, and what follows the word in it */
    uint32_t next;                 /* where the next line begins */
};

struct include_lines {
    struct arena *arena;
    const char *text;
    uint32_t top;                     /* where the first one would go */
    LIST_OF(struct include_line) all; /* those that stand outside of #if and braces, in order */
};

/* Reads the lines off a text, which is borrowed. */
void include_lines_read(struct arena *arena, const char *text, size_t length,
                        struct include_lines *out);

/* Where an #include goes: behind the last one that stands before `limit`, else behind the comment
   at the top of the file. */
uint32_t include_place(const struct include_lines *lines, size_t limit);

/* Where further #include lines go in a header with an include guard: behind the last one before
   `limit`, else behind the line that follows the guard. */
uint32_t include_place_in_header(const char *text, uint32_t limit);

/*
 * An #include line for there (`what` is `"name.h"` or `<name.h>`), with a blank line behind it if
 * it is the first. NULL if the text has such a line before `limit`; `at` stays then.
 */
const char *include_text(const struct include_lines *lines, const char *what, size_t limit,
                         uint32_t *at);

/* Whether an #include of `what` may mean the file: its path ends so, `../` and `./` in front
   aside. */
bool include_leads_to(const char *what, const char *path);

#endif
