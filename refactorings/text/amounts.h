/*
 * amounts.h: small sums as C text, such as people write for bounds and sizes: "n", "n - 1", "1000".
 */
#ifndef LATHE_REFACTORINGS_AMOUNTS_H
#define LATHE_REFACTORINGS_AMOUNTS_H

#include "base/arena.h"

/* Whether the text is a decimal number and nothing else. */
bool amount_is_number(const char *text, long long *value);

/* Whether the text is "NAME", "NAME - 3" or "NAME + 3"; gives the length of the name and the
   number. */
bool amount_is_near_name(const char *text, size_t *name_length, long long *offset);

/* The text plus a number: "n - 1" plus 1 is "n". */
const char *amount_plus(struct arena *arena, const char *text, long long added);

/* The text as an operand of any operator: in parentheses unless it is a place or a number. */
const char *amount_operand(struct arena *arena, const char *text);

#endif
