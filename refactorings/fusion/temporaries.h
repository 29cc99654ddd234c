/*
 * temporaries.h: arrays that carry nothing but values from one place of an iteration to another, so
 * that a variable of the iteration does.
 *
 *     float *t = malloc(n * sizeof *t);
 *     for (int i = 0; i < n; i++) {                  for (int i = 0; i < n; i++) {
 *         t[i] = a[i] + c[i];                =>          float t = a[i] + c[i];
 *         b[i] = 2 * t[i];                               b[i] = 2 * t;
 *     }                                              }
 *     free(t);
 *
 * They are local, or a person states that they are working memory (facts.def), nobody but the loops
 * names them, and each iteration sets the one element that it names before it reads it. What
 * allocates them, asks whether there was memory, and frees them goes as well.
 */
#ifndef LATHE_REFACTORINGS_TEMPORARIES_H
#define LATHE_REFACTORINGS_TEMPORARIES_H

#include "refactorings/engine/action.h"
#include "refactorings/fusion/window.h"

typedef LIST_OF(const struct stmt *) gone_list;

struct temporary {
    const struct decl *decl;
    const struct type *element;
    const char *type;        /* its name */
    const char *bytes;       /* that the array takes, "4*n" */
    joint_use_list uses;     /* in the loops' bodies, of the iteration's own element */
    struct joint_set set;    /* where an iteration sets it */
    gone_list gone;          /* statements that go: declaration, allocation, test, release */
    const struct stmt *test; /* the test among them, or NULL */
    bool is_zeroed;          /* all its memory is 0 at first */
    bool throws;             /* where there is no memory for it, an exception is thrown */
    const char *row;         /* "[m]", of an array of arrays, where one row is left; or NULL */
    bool is_scratch;         /* others know of it, and a person states that none looks into it */
    bool is_unread;          /* nothing names it any more, though it stays declared */
    struct window *window;   /* elements of iterations before that are read, too; or NULL */
};
typedef LIST_OF(struct temporary) temporary_list;

/*
 * Finds those of a loop, or of loops whose iterations run together, that this is proven of;
 * `wanted` names one, NULL: all; `wish` says what to do with elements of iterations before, NULL:
 * such arrays stay. `why`, which may be NULL, gets what keeps the first of the others from it,
 * message NULL: there is none.
 */
void temporaries_find(struct action_request *request, const joint_list *loops, const char *wanted,
                      const struct window_wish *wish, temporary_list *out, struct reason *why);

/* Whether a statement goes with one of them. */
bool temporaries_take(const temporary_list *all, const struct stmt *stmt);

/* Adds how a loop's body reads: "t" for "t[i]", and where `declares`, "float t" where it is set
   first by a statement of its own. */
void temporaries_replace(struct arena *arena, const temporary_list *all, size_t loop, bool declares,
                         replacement_list *out);

/* What stands behind the loop so that compilers do not warn of one of them, "(void)t;", or NULL. */
const char *temporary_mention(struct arena *arena, const struct temporary *one);

/* Removes what goes with them, but for what stands in a range of the file. */
void temporaries_remove(struct action_request *request, const temporary_list *all,
                        struct range without, struct edits *out);

/* Where the comments begin that stand on lines of their own right above a line; the line, if there
   are none. */
uint32_t comments_above(struct action_request *request, uint32_t place);

/* contract.c: those that contract makes variables of, by what it plans. */
const temporary_list *contract_temporaries(const void *plan);

/* Adds what the user should know: that allocation no longer fails; and what was stated. */
void temporaries_note(struct action_request *request, const temporary_list *all);

#endif
