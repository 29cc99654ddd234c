/*
 * index_uses.h: where a loop's body names the index, and how it reads with another value there:
 *
 *     a[i] = x * i + b[i - 1];       with i + 1:   a[i + 1] = x * (i + 1) + b[i];
 */
#ifndef LATHE_REFACTORINGS_INDEX_USES_H
#define LATHE_REFACTORINGS_INDEX_USES_H

#include "refactorings/nests/perfect.h"

/* One place where the body names the index. */
struct index_use {
    uint32_t start, end;
    bool takes_sum, takes_product; /* "a + b", "a * b" need no parentheses there */
    bool is_subscript;             /* it stands alone in brackets, or but for `added` */
    bool is_tight;                 /* a subscript behind it binds closer than a cast: `i[a]` */
    uint32_t end_added;            /* behind a number that is added to it: `i + 1`; else `end` */
    int64_t added;
};

struct index_uses {
    const struct loop *loop;
    LIST_OF(struct index_use) all; /* by place */
};

/* Finds all that the loop repeats has of them. False: refused, since one comes out of a macro, or
   the name means something else in the body. */
bool index_uses_find(struct action_request *request, const struct perfect_nest *nest,
                     const struct loop *loop, struct index_uses *out);

/* What stands for the index. */
struct index_value {
    const char *text; /* of the index's type: "i", "2 * i"; NULL: nothing but the number */
    int64_t added;
    bool is_product; /* the text is one, or a sum */
    bool is_sum;
    const char *suffix; /* but in subscripts, of a number: "UL"; or NULL */
    const char *cast;   /* but in subscripts: a type that the value must be converted to; or NULL */
};

/* Adds how each use reads. */
void index_uses_replace(struct arena *arena, const struct index_uses *uses,
                        const struct index_value *value, replacement_list *out);

/* Whether a name in the text means something else where the body declares it. False: refused. */
bool index_value_is_visible(struct action_request *request, const struct loop *loop,
                            const char *text);

/* The value's text in a header. */
const char *index_value_text(struct arena *arena, const struct index_value *value);

#endif
