/*
 * written.h: the text of a body whose values have names: what changes in the file, token by token;
 * everything else stays.
 */
#ifndef LATHE_REFACTORINGS_WRITTEN_H
#define LATHE_REFACTORINGS_WRITTEN_H

#include "refactorings/saturation/sharing.h"
#include "refactorings/text/rewrite.h"

/* What reads differently in the loop's file; places do not overlap. Line ends are "\n". `names` are
   those of naming.h. */
replacement_list written_changes(const struct sharing *sharing, const char *const *names);

/* --- private to written.c and written_exprs.c ------------------------------------------------- */

/* What a type is called in the function. */
struct spelled {
    const struct type *type;
    const char *text;
};
typedef LIST_OF(struct spelled) spelled_list;

/* A statement that gets braces. */
struct braced {
    struct range range;
    const char *indent; /* of what is in them */
};

struct writing {
    const struct sharing *sharing;
    const char *const *names;
    const char **types; /* by site: of what is declared for it */
    struct arena *arena;
    spelled_list *spelled; /* so far */
    const struct source *source;
    const struct token_list *tokens;
    struct layout layout;
    replacement_list out;
    LIST_OF(struct braced) braced; /* so far */
};

/* The name that stands for a site; NULL: none does. */
const char *written_name(const struct writing *w, int site);

/* Adds what reads differently in an expression; of `defined`, what is below it. */
void written_expr(const struct writing *w, const struct expr *expr, int defined,
                  replacement_list *out);

/* What a leader is given: "m > 0 ? sqrt(x[i]) : 0" for one that is moved and may fail. */
const char *written_value(const struct writing *w, int leader);

/* "a0 + e" for `a[i] += e`. */
const char *written_result(const struct writing *w, const struct expr *assign);

/* What the type of a site is called where it is declared. */
const char *written_type(const struct writing *w, int site);

#endif
