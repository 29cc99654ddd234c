/*
 * question.h: a question about a nest: whether it may run in another order. It is a value:
 * what it takes for granted and how it compares accesses (a nest of its own, nest_ask()), which
 * variables it relaxes, and what was found. Where the answer leaves something to wish for, another
 * question is asked further, which relaxes or takes for granted something more (further.h); one
 * that is settled is taken, and of the others nothing is left.
 */
#ifndef LATHE_LOOPS_QUESTION_H
#define LATHE_LOOPS_QUESTION_H

#include "loops/dependence/relaxation.h"
#include "loops/judge/legality.h"
#include "loops/overlap/overlap.h"

struct question {
    struct nest *nest;                   /* owned */
    struct schedule *schedule;           /* the order; NULL: any of the root's iterations */
    const struct relaxation *relaxation; /* of variables; NULL: for the root's iterations */
    const int *groups;                   /* of accesses that keep their order: overlap_guard() */
    bool is_for_legal;                   /* where surely executed conflicts are in the way of
                                            every guard, nobody wants to know more: what overlaps
                                            besides is not asked */
    struct roles roles;
    struct conflicts conflicts; /* owned, unless `is_borrowed` */
    bool is_borrowed;           /* they are those of the question before */
    struct legality_answer answer;
    bool is_torn;                  /* there is none: conversions tear the sets into more pieces
                                      than can be put together */
    size_t before;                 /* reasons of the nest without those of dependences */
    const struct term *sizes;      /* asked first: all else is for such sizes; NULL: nothing */
    struct overlap overlap;        /* that memory does not overlap */
    const struct term *parameters; /* the answer's guard; NULL: none, or no term for it */
    bool is_divided;               /* `overlap` keeps accesses to one array apart */
};

/* A way to ask further. */
struct way {
    bool (*may_help)(const struct question *q);
    /* Asks; whether the answer settles the question `q`. `further` begins as `q` is, without its
       reasons, conflicts and answer. */
    bool (*ask)(const struct question *q, struct question *further);
    bool compares_anew; /* with accesses of its own */
    unsigned share;     /* of isl's budget */
};

/* The first question about a nest, which outlives it: whether its root's iterations may run in any
   order. What is found is allocated in the arena. */
struct question question_about(struct arena *arena, const struct nest *nest);
void question_close(struct question *q);
/* The same but for its nest, which is the caller's from now on. */
struct nest *question_end(struct question *q);

/* Whether the answer may be a guard: nobody evaluates one where results are not combined. */
bool question_takes_guard(const struct question *q);

/* Finds what stands against the order, but for what the roles relax, and answers by that. */
void question_find(struct question *q);
/* Asks that memory does not overlap, and once more about the order if that asks for sizes; says
   what the answer asks of the parameters. */
void question_weigh(struct question *q);

/* The same question from the start: about a nest, or about what another question about it takes for
   granted. */
struct question question_again(const struct question *q, const struct nest *nest);
/* The same question about what `q` takes for granted, with its roles, and with accesses of its
   own. */
struct question question_in(const struct question *q);
/* Lets `q` be what a further question has found, in the accesses of `q`; closes that. */
void question_take(struct question *q, struct question *further);

/* Asks further in one way, and takes the answer if it settles the question; else everything is as
   it was. */
void question_ask_further(struct question *q, const struct way *way);

/* question_owners.c: what its order tells of pairs of bases: that their accesses keep it. */
struct overlap_order question_order(const struct question *q);

#endif
