/*
 * long_lines.h: lines of code that became too long are broken where they are least nested, behind
 * operators and commas and before '?' and ':'; what follows lines up behind the bracket that is
 * open there, or behind the '='.
 */
#ifndef LATHE_REFACTORINGS_LONG_LINES_H
#define LATHE_REFACTORINGS_LONG_LINES_H

#include "base/arena.h"
#include "base/strbuf.h"

/* Breaks the lines of a text from an offset on that have more than 100 columns and are not lines of
   `kept`, which somebody else has written like this (NULL: nothing). Comments, literals and
   preprocessor lines stay whole. */
void long_lines_break(struct strbuf *text, size_t from, const char *kept);

/* Adds a line of code, in pieces where it is too long. */
void long_line_add(const char *line, struct strbuf *out);

/* A line of code that stands behind an indentation, without that, in pieces if it is too long. */
const char *long_line_in_pieces(struct arena *arena, const char *indent, const char *line);

#endif
