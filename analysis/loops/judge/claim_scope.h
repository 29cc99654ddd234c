/*
 * claim_scope.h: what a pragma says of a loop, and which variables its threads share (OpenMP 5.2,
 * 5.1 "Data-Sharing Attribute Rules"; OpenACC 3.3, 2.6 and 2.9).
 */
#ifndef LATHE_LOOPS_CLAIM_SCOPE_H
#define LATHE_LOOPS_CLAIM_SCOPE_H

#include "code/pragma.h"
#include "loops/syntax/loop.h"

enum claim_kind {
    CLAIM_NONE,
    CLAIM_THREADS, /* any two iterations may run at the same time */
    CLAIM_VECTORS  /* neighbouring iterations may run in step: no dependence goes backwards */
};

/* A pragma's claim on a loop. */
struct claim_scope {
    struct arena *arena;
    const struct tree *tree;
    const placed_pragma_list *all; /* of the function */
    const struct placed_pragma *pragma;
    const struct placed_pragma *region; /* what starts the threads: the pragma itself or one around
                                           it; NULL: the caller of the function */
    const struct loop *loop;
    int level; /* see struct claim */
    enum claim_kind kind;
    bool is_understood;  /* what contradicts the claim is an error of the program: nothing that is
                             said here leaves room for doubt */
    bool has_scalars;    /* and so it is for plain variables */
    bool is_elsewhere;   /* a pragma between it and the loop puts another loop there: nothing is
                            said of this one */
    bool has_chunks;     /* neighbouring iterations run in one thread */
    int64_t safe_length; /* CLAIM_VECTORS: iterations that run in step at most; 0: any number */
    LIST_OF(const struct pragma_clause *) own;     /* of what each thread or iteration has */
    LIST_OF(const struct pragma_clause *) reduced; /* of reductions */
    LIST_OF(const struct stmt *) exclusive; /* statements in the loop that run one at a time */
};

/* Finds what a pragma of a function says of a loop; CLAIM_NONE: nothing. */
void claim_scope_find(struct arena *arena, const struct tree *tree, const struct loop *loop,
                      const placed_pragma_list *all, size_t index, struct claim_scope *out);

/* Whether the variable may be another one in each thread or iteration; else all share it. */
bool claim_scope_owns(const struct claim_scope *scope, const struct decl *decl);
/* Whether a reduction clause names it. */
bool claim_scope_reduces(const struct claim_scope *scope, const struct decl *decl);
/* Whether a clause that makes either of it names the variable or field. */
bool claim_scope_lists(const struct claim_scope *scope, const struct decl *decl);
/* Whether an expression reads a variable that may be another one in each thread. */
bool claim_scope_reads_own(const struct claim_scope *scope, const struct expr *expr);

#endif
