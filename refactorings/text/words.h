/*
 * words.h: the identifiers of a text, those of its preprocessor lines included, for those who ask
 * for many names.
 */
#ifndef LATHE_REFACTORINGS_WORDS_H
#define LATHE_REFACTORINGS_WORDS_H

#include "base/arena.h"
#include "base/array.h"

struct word {
    const char *text; /* not terminated */
    size_t length;
    size_t times; /* it stands there */
};

struct words {
    LIST_OF(struct word) all; /* in order, each once */
};

/* Reads the identifiers off a text, which is borrowed. The list belongs to the arena. */
void words_read(struct arena *arena, const char *text, size_t length, struct words *out);
/* Puts a list into order, and leaves each word once, with the times of all. */
void words_sort(struct words *words);
size_t words_count(const struct words *words, const char *name);
bool words_have(const struct words *words, const char *name);

/* Whether an identifier stands in a text, which may be NULL. */
bool text_has_word(const char *text, const char *name);

#endif
