/*
 * indent.h: putting the lines of code some levels deeper, by the step that the program uses. Files
 * that mix tabs and blanks count columns of 8 to a tab.
 */
#ifndef LATHE_REFACTORINGS_INDENT_H
#define LATHE_REFACTORINGS_INDENT_H

#include "refactorings/text/rewrite.h"

struct deeper {
    struct arena *arena;
    const char *step; /* what is added for a level */
    size_t columns;   /* of the step */
    bool is_mixed;    /* tabs and blanks */
};

/* A step for the code around; mixed blanks are looked for there. */
struct deeper deeper_by(struct arena *arena, const struct source *source, struct range around,
                        const char *step);
/* Takes the step from two indentations instead, where the second is the deeper one. */
void deeper_as(struct deeper *deeper, const char *outer, const char *inner);

/* The first `length` blanks of a line, put some levels deeper. */
const char *deeper_indent(const struct deeper *deeper, const char *line, size_t length,
                          size_t levels);

/* An indentation and one level more, for the code around. */
const char *deeper_once(struct arena *arena, const struct source *source, struct range around,
                        const char *step, const char *indent);

/* Adds a text with its lines, but for the first, put deeper; directives and the insides of strings
   are left where they are. */
void deeper_text(const struct deeper *deeper, const char *text, size_t levels, struct strbuf *out);

#endif
