/*
 * fuse.h: consecutive loops of a block that become one, step by step: which they are and what
 * stands between them (fuse_chain.c), whether the new order is legal (fuse_order.c), and how the
 * one loop reads (fuse_text.c).
 */
#ifndef LATHE_REFACTORINGS_FUSE_H
#define LATHE_REFACTORINGS_FUSE_H

#include "code/pragma.h"
#include "loops/judge/statements.h"
#include "loops/syntax/sequence.h"
#include "refactorings/bodies/opened_behind.h"
#include "refactorings/fusion/temporaries.h"
#include "refactorings/nests/index_uses.h"
#include "refactorings/nests/one_loop.h"
#include "refactorings/nests/perfect.h"
#include "refactorings/nests/pieces.h"
#include "refactorings/orders/versioned.h"

enum { FUSE_MOST_LOOPS = 32, FUSE_MOST_SHIFT = 4, FUSE_MOST_DEPTH = 4, FUSE_MOST_DIMENSIONS = 64 };

/* One of the loops. */
struct fuse_loop {
    const struct loop *loop;
    struct loop_pieces *pieces;
    struct effects effects;
    int64_t further;           /* its index less that of the first loop, in the same iteration */
    bool has_index;            /* its index is the first one's, by name and type */
    struct index_uses uses;    /* else where it is named */
    replacement_list replaced; /* what reads differently in the body */
    const struct pragma *directive; /* of OpenMP or OpenACC above it, or NULL */
    int64_t times;                  /* its index is the first one's so many times, and `further` */
    bool asks_equal;                /* the program asks whether its bound is the first one's */
    bool as_often;                  /* it has as many iterations as the first one, by proof */
    int64_t more;                   /* else it has so many more; less than 0: fewer */
    int64_t delay;   /* its iterations come so many later than the first one's that have their
                      numbers; less than 0: earlier */
    bool is_wrapped; /* its body in braces: it declares what others name */
};

/* Where a statement goes that stands between the loops. */
enum fuse_way { FUSE_STAYS, FUSE_UP, FUSE_DOWN, FUSE_GOES };

/* A statement from the first loop to the last one. */
struct fuse_item {
    const struct stmt *stmt;
    size_t loop;            /* its number, or SIZE_MAX */
    enum fuse_way way;      /* loops stay */
    struct range comments;  /* above it */
    struct range range;     /* with a comment behind it on its line */
    struct effects effects; /* of one that is no loop */
};

/*
 * Which iterations of the first loop are those of the one loop, where others' iterations do not
 * come with those of the first one that have their numbers, or are more or fewer. What has no
 * partner in all of them stands in front of the loop and behind it.
 */
struct fuse_offset {
    int64_t begin, end; /* all but so many at its beginning, and so many at its end */
    int64_t least; /* the first loop needs as many for that; if it has fewer, the loops run as they
                      stood */
    bool is_idle;  /* the others have none if the first one has fewer than that */
};

/* What is written in that case. */
struct fuse_shift {
    struct one_loop one;                     /* the first loop */
    struct index_uses uses[FUSE_MOST_LOOPS]; /* in the bodies */
    const char *begin;                       /* of the loop that is left; NULL: as it is */
    const char *end;                         /* its bound; NULL: as it is */
    struct index_value last;                 /* of the first loop's index */
};

struct made_kernel;
struct fuse_group;
typedef LIST_OF(struct fuse_group) fuse_group_list;

struct fuse_plan {
    struct perfect_nest nest;
    const struct stmt *block;
    size_t at; /* the first loop's number among the statements of the block */
    LIST_OF(struct fuse_loop) loops;
    LIST_OF(struct fuse_item) items; /* the first and the last one are loops */
    struct reason ended;             /* why no further loop is one of them; message NULL: it was not
                                        asked for one */
    bool is_cut;                     /* there is one, or something before it that cuts the chain */
    temporary_list temporaries;
    const char *says;  /* the note of what it brings */
    bool contracts;    /* temporaries become variables */
    bool makes_kernel; /* the one loop becomes one: a condition is for both */
    bool serializes;   /* parallel loops may become one that is not */
    const char *equal; /* the condition that they have as many iterations; NULL: that is proven */
    int64_t shift;     /* so many iterations later are those of the second loop wanted; or up to
                          so many later than the loops before those of each of several */
    bool peels;        /* loops of which one has more iterations are wanted */
    struct fuse_offset offset;
    struct fuse_shift *shift_by; /* NULL: none */
    struct layout layout;
    struct versioned versioned;
    const char *further_clauses; /* for the directive, or NULL */
    long long depth;             /* of loops in each other, so many may become one */
    struct fuse_plan *inner; /* of the loops that the bodies are, where these become one as well;
                                    NULL: they do not */
    bool takes_any;          /* loops need not be like those before them */
    const struct opened_behind *opened; /* the calls that are opened, in whose program all else
                                           is; NULL: none */
    struct edits *made;                 /* of the one loop with variables for its arrays, those of
                                           iterations before, too; NULL: it is as it comes */
    const temporary_list *windows;      /* which arrays are that, as that program has them */
    uint32_t made_at;                   /* where it begins then */
    struct made_kernel *kernel;         /* that the one loop becomes; NULL: it stays a loop */
    fuse_group_list groups; /* what the loops and the statements between them become, in their
                                    new order; empty: one loop */
};

/* Loops of a stretch that become one, or something of it that stays as it is. */
struct fuse_group {
    size_t first;           /* the number of its first item */
    struct fuse_plan *plan; /* of its loops; NULL: it is that item alone */
};

/* fuse_chain.c: reads the request's loop and up to so many in all that stand behind it; with
   `exact`, so many or none. False: refused. */
bool fuse_read(struct action_request *request, struct fuse_plan *plan, size_t most, bool exact);
/* The plan of the first so many of its loops. */
struct fuse_plan *fuse_first(struct action_request *request, const struct fuse_plan *plan,
                             size_t loops);
/* Finds where what stands between the loops goes. False: refused. */
bool fuse_part(struct action_request *request, struct fuse_plan *plan);

/* Adds a loop to those before it that become one. False: refused. */
bool fuse_add_loop(struct action_request *request, struct fuse_plan *plan, const struct loop *loop);

/* Reads the request's loop and what stands behind it, loops that need not be alike and statements
   that may move up or down, or change places with loops. False: nothing that could become
   fewer loops; nothing is refused. */
bool fuse_read_stretch(struct action_request *request, struct fuse_plan *plan, size_t most);
/* Reads the comments above its first loop. False: refused. */
bool fuse_read_above(struct action_request *request, struct fuse_plan *plan);

/* Whether an item is a statement that computes, and does no more. */
bool fuse_is_plain(const struct fuse_item *item);

/* Whether an item declares numbers or pointers, and what it declares means nothing else in front of
   the first loop: it may come there, if what it computes is the same. */
bool fuse_may_be_declared_first(struct action_request *request, const struct fuse_plan *plan,
                                size_t at);

/* fuse_between.c: the statements of the block with those between the loops moved out of their way,
   as far as it is known where they go; `first` gets the first loop's number. */
struct sequence_order fuse_order_of(struct arena *arena, const struct fuse_plan *plan,
                                    size_t *first);
/* Asks the engine where those go of which names do not tell it. False: that is not known. */
bool fuse_ask_between(struct action_request *request, struct fuse_plan *plan);

/* fuse_order.c: whether the loops count alike, and their iterations may come in turns; what that
   takes. False: refused. */
bool fuse_ask(struct action_request *request, struct fuse_plan *plan);
/* Variables that each iteration of the loops sets before it reads them. */
variable_list fuse_find_own(struct action_request *request, const struct fuse_plan *plan);
/* A loop as a part whose iterations come by their number and its delay, or backwards, and in each
   the loops in their order. */
struct nest_part fuse_part_of(struct action_request *request, const struct fuse_plan *plan,
                              size_t at, bool is_backwards);
/* The loops as those whose iterations run together. */
joint_list fuse_joint(struct action_request *request, const struct fuse_plan *plan);

/* Whether loops of which each is parallel become one that is whenever their iterations may come in
   turn: what that asks for, and what it asks for that these come backwards. */
bool fuse_keeps_parallel(const struct verdict *order, const struct verdict *backwards);
/* The verdict of one of the loops, or NULL. */
const struct verdict *fuse_verdict_of(const struct action_request *request,
                                      const struct loop *loop);

/* The loop of the function that a statement is, or NULL. */
const struct loop *fuse_loop_of(const struct action_request *request, const struct stmt *stmt);

/* Adds what each iteration of a parallel loop has for itself, or adds to. False: the loop is not
   known to be parallel, or adds to elements of arrays, of which nothing is asked. */
bool fuse_add_relaxed(struct action_request *request, const struct loop *loop,
                      variable_list *relaxed);

/* All that has an order, as parts, where a plan's loops are only some of it: these come in turns in
   so many loops, of which the last one may be backwards. */
struct fuse_turns {
    part_list (*parts)(const void *data, int depth, bool is_backwards);
    const void *data;
};

/* fuse_inner.c: lets the loops that are bodies of these become one as long as that is legal;
   `answer`, about the outermost ones in turns, gets what the new order takes. `turns`: NULL, where
   these are all. */
void fuse_go_deeper(struct action_request *request, struct fuse_plan *plan,
                    const struct nest *model, const variable_list *own,
                    const struct fuse_turns *turns, struct verdict *answer);
/* Finds how the bodies read there. False: refused. */
bool fuse_spell_inner(struct action_request *request, struct fuse_plan *plan);

/*
 * fuse_fewest.c: the fewest loops that those of a stretch may become, which change places where
 * nothing depends on it. NULL: they stay as many, or it is not known; nothing is refused. `*least`
 * gets a number that there are no fewer of.
 */
struct fuse_plan *fuse_fewest(struct action_request *request, const struct fuse_plan *plan,
                              int *least);

/* fuse_directive.c: the directive right above a loop that shares out its iterations, or NULL. */
const struct pragma *fuse_directive_above(const struct action_request *request, uint32_t loop);
/* Finds the clauses that the first loop's directive needs for all of them. False: refused. */
bool fuse_unite_directives(struct action_request *request, struct fuse_plan *plan);
/* Whether nothing comes to stand between the directive and the loop. False: refused. */
bool fuse_check_directives(struct action_request *request, const struct fuse_plan *plan);
void fuse_emit_directive(const struct fuse_plan *plan, struct edits *out);

/* fuse_passes.c: how often arrays are read or written from one end to the other, or so, before and
   after; and how many bytes fewer are moved, "8*n". */
struct fuse_passes {
    size_t before, after;
    const char *bytes_saved;
};
struct fuse_passes fuse_count_passes(struct action_request *request, const struct fuse_plan *plan);

/* fuse_shift.c: whether iterations of the loops have an offset. */
bool fuse_is_shifted(const struct fuse_plan *plan);
/* How many iterations a loop has left over at the end of the first one; less than 0: the first one
   has some. */
int64_t fuse_rest_of(const struct fuse_loop *at);
/* Finds the delay at which the index of a loop that does not count like the first one is equal to
   the first one's. False: refused. */
bool fuse_find_offset(struct action_request *request, const struct fuse_plan *plan,
                      const struct nest *model, struct fuse_loop *at);
/* Finds the delays where loops shall come later than others, and which iterations are left over.
   False: refused. */
bool fuse_delay(struct action_request *request, struct fuse_plan *plan, const struct nest *model);
/* Where a dependence is what forbids the order, says by how much loops would have to come later. */
void fuse_propose_delay(struct action_request *request, const struct fuse_plan *plan,
                        const struct nest *model);
/* Whether the order is legal where the iterations of the loops come by their delays, and those of
   the loops from a number on behind them, loop by loop. */
bool fuse_ask_delayed(struct action_request *request, const struct fuse_plan *plan,
                      const struct nest *model, size_t apart, struct verdict *answer,
                      reason_list *reasons);

/* Finds what is left over, and what to ask for it. False: refused. */
bool fuse_shift_read(struct action_request *request, struct fuse_plan *plan);
/* Writes it in front of the loop, which comes next in the text, and behind it. */
void fuse_shift_before(const struct action_request *request, const struct fuse_plan *plan,
                       const char *indent, struct strbuf *out);
void fuse_shift_behind(const struct action_request *request, const struct fuse_plan *plan,
                       const char *indent, struct strbuf *out);

/* fuse_text.c: finds how the bodies read. False: refused. */
bool fuse_spell_bodies(struct action_request *request, struct fuse_plan *plan);
/* The same, and of all that stands beside them. False: refused. */
bool fuse_spell(struct action_request *request, struct fuse_plan *plan);
/* Finds the text of what moves in front of the loops and behind them. */
void fuse_move_items(struct action_request *request, struct fuse_plan *plan);
void fuse_emit(struct action_request *request, const void *plan, struct edits *out);
/* The one loop as fuse_emit() writes it. */
const char *fuse_loop_text(const struct action_request *request, const struct fuse_plan *plan);
/* The loops as they stood, as they stand beside it. */
const char *fuse_old_text(struct action_request *request, const struct fuse_plan *plan);

#endif
