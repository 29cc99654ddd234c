/*
 * type_family.h: texts that are the same but for one type of numbers, as those are that a program
 * makes of one text by macros: "double *x" and "float *x". A type is a run of the language's own
 * words for numbers, "unsigned char".
 */
#ifndef LATHE_REFACTORINGS_TYPE_FAMILY_H
#define LATHE_REFACTORINGS_TYPE_FAMILY_H

#include <stdbool.h>

#include "base/arena.h"
#include "code/tokens.h"

/* The type in one of several functions, and those in all of them, each once, in order. */
struct type_family {
    const char *own;
    const char *const *all;
    size_t size;
};

/* Whether a token is a word of a type of numbers. */
bool type_family_word(const char *text, struct token token);

/*
 * Whether `other` is `text` with one type in the place of another one, wherever that stands in
 * `text`; comments, blanks and line ends aside. `*from` and `*to`: these types, NULL where the
 * texts are the same.
 */
bool type_family_differ(struct arena *arena, const char *text, const char *other, const char **from,
                        const char **to);

/* The text with a name, or a type, in the place of a type. */
const char *type_family_replace(struct arena *arena, const char *text, const char *type,
                                const char *name);

#endif
