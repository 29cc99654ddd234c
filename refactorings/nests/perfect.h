/*
 * perfect.h: a perfect nest of loops as text: the headers from a loop inwards, as long as each
 * holds nothing but the next one, with the comments that belong to them.
 *
 *     for (int i = 0; i < n; i++) { // rows         header, brace, trailing comment
 *         // columns                                leading comment of the next header
 *         for (int j = 0; j < m; j++)
 */
#ifndef LATHE_REFACTORINGS_PERFECT_H
#define LATHE_REFACTORINGS_PERFECT_H

#include "loops/judge/band_facts.h"
#include "refactorings/engine/action.h"
#include "refactorings/text/rewrite.h"

/* One loop of the nest. Ranges without text have equal ends. */
struct perfect_loop {
    const struct loop *loop;
    const char *name;      /* of its index */
    struct range header;   /* from the keyword to the closing parenthesis */
    struct range leading;  /* comments on lines of their own above it; none of the outermost loop */
    struct range trailing; /* comments behind it on its line */
    bool has_brace;        /* its body stands in braces */
    uint32_t brace;        /* offset of the opening one */
};

struct perfect_nest {
    const struct source *source;
    struct range range;                 /* of the whole statement */
    LIST_OF(struct perfect_loop) loops; /* outermost first, at least one */
    struct reason ended;                /* why the innermost holds no further loop; message NULL:
                                           there is none inside */
};

/* Reads the nest at the request's loop. False: refused, since the place cannot be edited or the
   loop is not canonical. */
bool perfect_read(struct action_request *request, struct perfect_nest *out);
/* The same of a loop that begins for the caller at an offset, with a directive of its own. */
bool perfect_read_from(struct action_request *request, uint32_t start, struct perfect_nest *out);

/* Goes on with the only loop in the innermost one so far, beside statements that the caller has
   read: adds it, and what it holds. */
void perfect_go_on(struct action_request *request, struct perfect_nest *nest,
                   const struct loop *inner);
/* Whether nothing but comments stands behind a loop in the braces of the one around it. */
bool perfect_is_last(const struct perfect_nest *nest, const struct stmt *inner);

/* The parts of a header: the first value, which may be missing, the condition and the step. */
enum { HEADER_PARTS = 3 };
void perfect_header_parts(const struct loop *loop, const struct expr *parts[HEADER_PARTS]);

/* The loop of the nest with an index of that name; -1: refused. */
int perfect_find(struct action_request *request, const struct perfect_nest *nest, const char *name);
/* Whether a loop with an index of that name stands further inside, where the nest has ended. */
bool perfect_is_further(const struct perfect_nest *nest, const char *name);

/* Whether a loop's header sets its index, tests it and steps it, and does nothing else. */
bool perfect_only_counts(const struct loop *loop);

/* Whether a header does nothing but count, and nobody uses its index's value after the root. False:
   refused. */
bool perfect_header_counts(struct action_request *request, const struct perfect_loop *at,
                           const struct loop *root);

/*
 * Whether the headers of the first `size` loops say the same in any order: they do nothing but
 * count, do not name each other's indices, and nobody uses the indices' final values. False:
 * refused.
 */
bool perfect_headers_free(struct action_request *request, const struct perfect_nest *nest,
                          int size);

/* A new order of the first `size` loops, still without dimensions. What their models rest on is
   added to the request's assumptions. */
struct new_order perfect_order(struct action_request *request, const struct perfect_nest *nest,
                               int size);

/* A row of the options of an action that asks for new orders. */
extern const char *const rounding_choices[];
#define ROUNDING_OPTION                                                                            \
    {"rounding",                                                                                   \
     OPTION_CHOICE,                                                                                \
     "keep",                                                                                       \
     0,                                                                                            \
     0,                                                                                            \
     rounding_choices,                                                                             \
     "whether sums of floating-point numbers may be added up in another order, which can change "  \
     "their last digits (reassociate), or not (keep)",                                             \
     false}

/* Whether the iterations may come in a new order; see legality_order(). What the proof rests on is
   added to the request's assumptions, and to its notes which sums change where the action has
   ROUNDING_OPTION and that allows it. False: refused. */
bool perfect_ask(struct action_request *request, const struct new_order *order,
                 struct verdict *band);

/* Whether the headers, which do not name each other's indices, and the iterations may come in a new
   order, and what is known of the loops then. `band` gets the answer, with a guard where the order
   takes one. What the proof rests on is added to the request's assumptions. False: refused. */
bool perfect_is_legal(struct action_request *request, const struct new_order *order,
                      struct verdict *band, struct band_fact *facts);

/*
 * perfect_early.c: whether the headers may stand in a new order, given for each place the loop
 * whose first evaluation happens there: a header that is evaluated although a loop that stood
 * around it has no iteration must not compute what may fail. False: refused.
 */
bool perfect_may_precede(struct action_request *request, const struct perfect_nest *nest,
                         const int *order, int size, const struct band_fact *facts);

/* Whether a value can be computed whatever the variables hold, or is computed anyway by the
   outermost header, without having wrapped around. */
bool perfect_is_total(const struct perfect_nest *nest, const struct expr *expr);

/* A list "NAME:VALUE,NAME:VALUE" or "NAME,NAME", blanks aside. */
struct list_item {
    const char *name;
    const char *value; /* NULL where there is no colon */
};
typedef LIST_OF(struct list_item) item_list;
void perfect_parse_list(struct arena *arena, const char *text, item_list *out);

#endif
