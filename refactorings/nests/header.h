/*
 * header.h: the header of a counted loop as parts of the text, each of which can read differently:
 *
 *     for (int i = 0; i < n; i++)     =>     for (int ii = 0; ii < n; ii += 32)
 *              index, first; compared, bound; step
 */
#ifndef LATHE_REFACTORINGS_HEADER_H
#define LATHE_REFACTORINGS_HEADER_H

#include "refactorings/nests/perfect.h"

/* A header whose parts stand in the text as they are. */
struct header {
    const struct source *source;
    const struct action_request *request;
    const struct perfect_loop *at;
    const struct loop *loop;
    struct range index;       /* where it is named for the first time */
    struct range declaration; /* the same with its type, where it is declared there */
    struct range first, condition, compared, bound, step;
    bool is_upward;    /* the index grows */
    bool is_inclusive; /* `<=`, `>=` */
    int64_t magnitude; /* of the step */
};

/* Reads one that sets, tests by `<`, `<=`, `>` or `>=`, and steps its index. False: refused. */
bool header_read(struct action_request *request, const struct perfect_nest *nest,
                 const struct perfect_loop *at, struct header *out);

/* What reads differently; NULL: as it is. */
struct header_change {
    const char *type; /* the index is declared with it; of an index that is declared elsewhere, "":
                         it is still not declared here */
    const char *name; /* of the index */
    const char *first;
    const char *condition; /* all of it, or */
    const char *bound;     /* its other side */
    const char *step;
};

/* Adds the changes to a list of what reads differently in the file. */
void header_replace(struct arena *arena, const struct header *header,
                    const struct header_change *change, replacement_list *out);
/* The changed header on one line, without its comments. */
const char *header_print(struct arena *arena, const struct header *header,
                         const struct header_change *change);

/* A part of it on one line, without its comments. */
const char *header_part(struct arena *arena, const struct header *header, struct range part);
/* The same, in parentheses where an operand of a comparison or of `?:` needs them. */
const char *header_operand(struct arena *arena, const struct header *header,
                           const struct expr *part);

/* The same plus a number, as a sum of the index's type: "(long)n + 1" where the part has a narrower
   one, in which the sum might overflow. */
const char *header_plus(struct arena *arena, const struct header *header, const struct expr *part,
                        long long added);

/* "i += 32", "i -= 32", "i++" */
const char *header_step(struct arena *arena, const char *name, bool is_upward, int64_t magnitude);

/* The expression as it is written, without the conversions that nobody wrote. */
const struct expr *header_written(const struct expr *expr);
/* A type's name without qualifiers. */
const char *header_type_name(const struct type *type);

/* Whether the index, by its type, gets another value than the first one that is written. */
bool header_changes_first(const struct header *header);

/*
 * The type of another index that is compared with the bound as the loop's own is, and that goes
 * beyond its last value by as much as `fact` speaks of: the loop's own, and `*type` is NULL, where
 * it holds these values, else a wider one. False: refused, `what` says what would go wrong, "the
 * next tile would begin beyond it".
 */
bool header_choose_type(struct action_request *request, const struct header *header,
                        const struct band_fact *fact, const char *what, const char **type);

/* Names that are taken where the nest stands: those of its text, of the scopes that hold it, and of
   macros and what they stand for. */
void header_collect_names(struct action_request *request, const struct perfect_nest *nest,
                          struct names *names);
/* A name for an index of blocks of another one: "ii" for "i", "tile_row" for "row". */
const char *header_block_name(struct names *names, const char *index);

#endif
