/* text_list.h: a list of parameters or arguments that is broken before column 100 and lined up
   behind its opening parenthesis. */
#ifndef LATHE_REFACTORINGS_TEXT_LIST_H
#define LATHE_REFACTORINGS_TEXT_LIST_H

#include <stdbool.h>

#include "base/strbuf.h"

struct text_list {
    struct strbuf *out;
    size_t column; /* where the next character goes */
    size_t behind; /* the column behind the opening parenthesis */
    size_t room;   /* characters that follow the list on its line */
    bool any;      /* an item is there */
};

/* Writes the parenthesis; `line_start` is where its line begins in `out`. The closing one is the
   caller's, among the `room` characters. */
struct text_list text_list_begin(struct strbuf *out, size_t line_start, size_t room);
/* A list of declarators behind their type, "float *a, *b", on a line of its own. */
struct text_list text_list_of(struct strbuf *out, const char *indent, const char *type,
                              size_t room);
void text_list_add(struct text_list *list, const char *text);

#endif
