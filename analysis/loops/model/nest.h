/*
 * nest.h: the polyhedral model of one loop (the root) with everything inside it; the iterators of
 * the loops around it are fixed and count as parameters. Consecutive statements have one as a loop
 * that runs once (sequence.h).
 *
 * Instances are vectors of iteration numbers counted from 0: t[0] is that of the root, t[k] that of
 * the k-th loop inside it around a statement. The value of an index is first + step * t. All sets
 * of a nest live in one space with `dimensions` set dimensions; those beyond a statement's depth
 * are unconstrained. Parameters are values at the time the root is entered; each has a unique
 * isl_id.
 *
 *     domain of a statement:  { [t0, t1] : 0 <= t0 < n and 0 <= t1 <= t0 }     with parameter n
 *     subscript of an access: { [t0, t1] -> [(2 t0 + t1 + m)] }
 *
 * Domains contain every instance that may execute (they may be larger where a condition or an inner
 * loop is not affine; `may` tells). The order of execution is lexicographic in
 * (t0, position, t1, position, ...); see `position` of struct access.
 */
#ifndef LATHE_LOOPS_NEST_H
#define LATHE_LOOPS_NEST_H

#include <isl/aff.h>
#include <isl/ctx.h>
#include <isl/id.h>
#include <isl/ilp.h>
#include <isl/map.h>
#include <isl/set.h>
#include <isl/space.h>
#include <isl/val.h>

#include "loops/sets/memo.h"
#include "loops/syntax/exits.h"
#include "loops/syntax/loop.h"
#include "loops/terms/values.h"
#include "loops/verdict.h"

struct hull_cache;
struct unit_options;
struct update;
struct walker;

/* A counted or uncounted loop of the nest; nest->loops[0] is the root. */
struct nest_loop {
    const struct loop *loop;
    struct nest_loop *parent; /* NULL for the root */
    int dimension;            /* its t; uncounted loops have none: -1 */
    bool counted;             /* canonical, with affine bounds */
    isl_pw_aff *first;        /* index value at t = 0, over the outer dimensions; counted only */
    isl_pw_aff *trips;        /* iterations when entered (>= 0), over the outer dimensions */
    isl_set *domain;          /* { t : the iteration may run }; conditions around it included */
    bool may;                 /* it, or something around it, depends on data or may be left early */
};

/* One reference in the text that reads or writes (or both: `a[i] += 1` makes two). */
struct access {
    int id; /* index in nest->accesses */
    const struct base *base;
    bool is_write;
    const struct expr *expr; /* the lvalue; NULL for what has no expression of its own */
    struct range range;
    const char *text;        /* as in the program, on one line */
    const struct type *type; /* of what is accessed */
    path_list path;          /* as written */
    path_list flat;   /* the same, comparable with the other accesses to the base: arrays of arrays
                        whose inner subscripts may leave their rows are flattened */
    bool affine;      /* all subscripts are affine, or those of `flat` are */
    bool is_shaped;   /* the path is to be believed: fields, and the types of what is accessed */
    bool leaves_rows; /* it may leave its row whatever `rows` and `inside` say */
    bool is_in_rows;  /* inner subscripts that are not known stay in their rows: see rows.h */
    bool is_open;     /* it goes through a flexible array member, beyond the structure's end, or
                         leaves another one whenever it executes */
    const struct decl *leaves_member; /* the latter: the member, NULL for none; it may come to
                                         others, too */
    bool is_adrift;   /* `flat` lacks what follows the first subscript: rows of unknown length */
    isl_set *domain;  /* instances that may execute it */
    isl_set *reached; /* the same with those outside of its declared array */
    isl_set *beyond;  /* those of `domain` outside of its declared array, or of a member that is an
                         array, where some surely is
                         whenever the access executes at all; else NULL */
    bool may;         /* data decides, or the loop may be left before it */
    int tested;       /* in a loop's condition, which is surely evaluated a first time: although it
                         may, it executes where this dimension is 0; else -1 */
    LIST_OF(const char *) when;               /* texts of the data-dependent conditions around it */
    const struct nest_loop *loop;             /* innermost counted loop around it */
    int depth;                                /* dimensions that matter: t[0 .. depth) */
    LIST_OF(const struct nest_loop *) around; /* the loop of each of these dimensions */
    int position;                 /* order in the text of the body, ascending in evaluation order */
    const struct stmt *statement; /* the innermost statement */
    const struct update *form; /* the update `s += e` that it belongs to as the target or as the old
                                  value (see update.h), else NULL */
    enum operator update_op;   /* with it: OP_ADD, OP_MAX, ...; OP_SUBTRACT counts as OP_ADD */
};

/* A pointer variable that the walk took for what it was set to before the root is entered: `q`
   after `q = x + n`. The names in the value stand for the same there. */
struct followed_pointer {
    const struct decl *decl;
    const struct expr *value;
};

struct pointer;

/* Whether others than the root's own text and followed calls know a variable's address. */
struct known_handed {
    const struct decl *decl;
    bool is_known;
};

/* What the walk has found a pointer variable to be set to before the root, for the instances of a
   place in the program: it is named in many subscripts there. */
struct initial_pointer {
    const struct decl *decl;
    const isl_set *domain;
    bool strict;                   /* with conditions on the parameters (walk.h) */
    const struct pointer *pointer; /* NULL: nothing that stays */
};

/* An expression that the walk took for the value of a fixed place, or for a parameter. */
struct read_of {
    const struct expr *expr;
    const struct fixed_place *place;   /* or NULL */
    const struct parameter *parameter; /* or NULL */
};

/* What signed arithmetic surely computes in some instances. Where its type cannot hold it, the
   behaviour is undefined. */
struct computed {
    isl_pw_aff *value; /* in mathematical integers */
    const struct type *type;
    isl_set *domain;
    double weight; /* a cache of signed_overflow.c; 0 where it is not known yet */
};

/*
 * A local variable that each iteration of a loop moves by the same amount, so that its value at the
 * start of iteration t is that at the loop's entry plus t * amount.
 */
struct induction {
    const struct decl *decl; /* an integer or a pointer (then the amount counts elements) */
    isl_pw_aff *amount;      /* over the dimensions around the loop */
    bool wraps;              /* its arithmetic may be modulo 2^bits */
    const struct expr *step; /* what the loop's only update of it adds or subtracts, else NULL */
    const struct term *term; /* the amount before the root, if it is short; else NULL */
};

/* `n * m` and the like: an operation on fixed values whose result is a parameter of its own. */
struct fixed_operation {
    enum operator op; /* OP_NONE: `left` is converted to `type`; `right` is 0 then. OP_COMMA: a
                         choice, of which both are the value */
    const struct type *type;
    isl_pw_aff *left, *right; /* over the parameters only */
    isl_set *kept;            /* where a conversion keeps the value; NULL for other operations */
    struct parameter *parameter;
};

/* Whether the inner subscripts of one dimension stay in rows of constant extent, in all accesses to
   a base. */
struct row_bound {
    const struct base *base;
    size_t dimension; /* of the accesses' paths */
    isl_set *stays;   /* parameters for which they do, as far as the accesses execute; kept by the
                         nest */
};

/* A cache of the walk: the instances at the present point under the known facts. */
struct present {
    const isl_set *domain; /* borrowed */
    isl_set *known, *both; /* owned */
};

/* Questions are asked about copies of a nest: see nest_ask(). */
struct nest {
    struct arena *arena;
    const struct nest *model; /* what nest_build() gave: itself, or what the question is about */
    struct term_space *terms; /* of all conditions on the parameters */
    isl_ctx *ctx;
    const struct tree *tree;
    const struct dialect *dialect; /* the rules of the function that the loop stands in */
    const struct function *function;
    const struct loop *root;
    const exit_list *exits;     /* the ways out of the root, where it is asked about as if all of
                                   its iterations ran, without these (searches/search.h); or
                                   NULL */
    const struct decl *counter; /* a variable that the root moves by one in some iterations, and
                                   which is taken to be moved in all of them (judge/packing.h); or
                                   NULL */
    int dimensions; /* at least 1 */
    LIST_OF(struct parameter *) parameters;
    LIST_OF(struct nest_loop *) loops;
    LIST_OF(struct access *) accesses; /* index variables of counted loops are not among them */
    LIST_OF(struct base *) bases;
    isl_space *space; /* { [t0, ...] } without parameters */
    struct present present;
    struct walker *walker;    /* until it is complete */
    struct hull_cache *hulls; /* what bounding_box.c keeps */
    void (*release_hulls)(struct hull_cache *hulls); /* NULL: they are another nest's */
    LIST_OF(isl_pw_aff *) affs; /* everything that the model refers to, freed with the nest */
    LIST_OF(isl_set *) sets;    /* likewise */
    LIST_OF(struct fixed_place *) fixed;
    LIST_OF(struct fixed_place *) bound; /* members that are references; `pointer` is where to */
    LIST_OF(struct read_of) read_at; /* each expression once for each of them */
    LIST_OF(struct fixed_operation) operations;
    LIST_OF(struct computed) computed;
    LIST_OF(struct induction) inductions; /* of the root */
    LIST_OF(struct followed_pointer) followed;
    LIST_OF(struct initial_pointer) initial;
    LIST_OF(struct known_handed) handed;           /* of variables whose address is taken */
    LIST_OF(const struct decl *) followed_records; /* structures of the root, member by member */
    bool has_call;                        /* a call whose effects are not known */
    const char *excluded; /* what is called for parameters that `required` leaves out, or NULL */
    isl_set *assumed;     /* parameters: subscripts stay inside declared extents, else the
                            behaviour is undefined */
    isl_set *known;       /* parameters: ranges of types, conditions around the root, values of
                            constants, domains of enclosing loops */
    isl_set *inside;      /* parameters: subscripts stay inside rows of symbolic extent; like
                            `required`, but no argument against a guard */
    isl_set *rows;        /* parameters: the same for rows of constant extent, whose arrays are
                            flattened; to weigh guards, and where guards speak of slices */
    LIST_OF(struct row_bound) row_bounds; /* what `rows` consists of: see rows.h */
    LIST_OF(const struct term *) limits; /* conditions like `inside`, which no set of parameters can
                                            say: products that do not wrap around */
    isl_set *limited;                    /* parameters: what `limits` say besides */
    bool limits_first; /* the ends of slices fit their types only where `limits` hold */
    isl_set *reached;  /* parameters: conditions under which control comes to the root, which
                          `known` does without; witnesses are inside */
    LIST_OF(const char *) reached_when; /* texts of such conditions that data decides */
    isl_set *entered;  /* what nest_entered() gives, once the model is complete */
    isl_set *faithful; /* parameters: subscripts and the like have the values that the program
                          computes, in all instances of the model */
    isl_set *required; /* parameters: no computation wraps around; everything else that is
                            proven holds only there */
    isl_set *guarded;  /* parameters: what the guard of the verdict says of them, or NULL */
    assumed_list assumptions; /* what `assumed`, `known` and the rest hold besides */
    reason_list reasons; /* what the model could not take in: the verdict is unknown at best */
    bool affine;         /* bounds, subscripts and conditions are all affine */
    bool left_early;     /* break, return, goto or a call that may not return */
    bool may_end;        /* the program may end in the middle of it (loops/syntax/ends.h) */
    bool may_wrap;       /* `required` leaves something out for which the root runs: extents and
                            amounts would be wrong there */
    bool unfixed;        /* a place whose value is taken as fixed may be written after all: extents
                            and amounts that speak of it would be wrong */
    bool broken;         /* an isl computation failed: nothing may be believed */
    bool is_whole;       /* none did while the model was made */
};

/*
 * Two steps of nest_build() (shape.h): the walk over the text of `root`, after which the accesses
 * are there with their paths as they are written, and what can be said once these are comparable.
 */
struct nest *nest_walk(struct arena *arena, isl_ctx *ctx, const struct tree *tree,
                       const struct loop *root, const struct decl *counter,
                       const exit_list *exits);
void nest_complete(struct nest *nest);

void nest_release(struct nest *nest);

/*
 * A nest to ask a question about: it takes the same for granted as `nest`, with the same reasons,
 * and what the question adds to that is its own. Everything else is shared with `nest`, the hulls
 * too (hull_keep() gives it others). What is made for it belongs to the arena. nest_release()
 * releases it, or nest_adopt(), before `nest` itself.
 */
struct nest *nest_ask(struct arena *arena, const struct nest *nest);
/* Gives it accesses of its own, by their numbers the same, to be compared in another way. */
void nest_own_accesses(struct nest *nest);
/* Lets a nest take for granted what an answered question about it does, for the question's reasons.
   How that compared the accesses, and what it knew of the parameters, ends with it: it is
   released. */
void nest_adopt(struct nest *nest, struct nest *asked);

/* The expression of a function that has one everywhere it is defined; NULL where it has several. No
   function of a nest is asked for its values elsewhere. */
__isl_give isl_aff *lone_aff(__isl_keep isl_pw_aff *function);

/* { [t] : the root's iteration t[0] runs }, and the parameters for which it runs at least once. */
__isl_give isl_set *nest_root_domain(const struct nest *nest);
__isl_give isl_set *nest_entered(const struct nest *nest);
/* The parameters for which a guard is evaluated: the root runs, or its arithmetic wraps around, and
   what is assumed and limited holds. */
__isl_give isl_set *nest_guard_context(const struct nest *nest);
/* The parameter of a nest that an isl_id stands for; NULL where it stands for none. */
const struct parameter *nest_parameter(const struct nest *nest, __isl_keep isl_id *id);

/* What a nest does to a base. */
struct touch {
    bool is_accessed, is_written;
};

/* By base, in the order of the nest's: what it does to each. The arena's. */
const struct touch *nest_touches(const struct nest *nest);
/* Whether there are no parameters for which the root runs. */
bool nest_never_runs(const struct nest *nest);

/*
 * Records that the model, or an answer, rests on a fact or a rule: `sentence` says so in words,
 * `subject` names what it is about ("" for the loop itself) and `decl` is the same, or NULL. Facts
 * that need not be stated are recorded so, too; the rest only after facts_stated() has said yes.
 */
void nest_assume(struct nest *nest, enum assumption kind, const struct decl *decl,
                 const char *subject, const char *sentence);

/* Whether it is not sure that the access executes for all instances of its domain: data decides, or
   a loop around it whose iterations are not counted. */
bool access_is_vague(const struct access *access);

/* Whether the iterations of a loop around the access are not counted. */
bool access_is_uncounted(const struct access *access);

/* Whether some access to a base is open: where the memory ends does not follow from subscripts. */
bool nest_is_open(const struct nest *nest, const struct base *base);

#endif
