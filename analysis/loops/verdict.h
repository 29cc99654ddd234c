/*
 * verdict.h: what Lathe says of one loop. Plain values and C text, ready to be reported; made by
 * analysis/unit.c from the parts in loops/. The meaning of each field is that of the outside
 * contract ("lathe.report/1").
 */
#ifndef LATHE_LOOPS_VERDICT_H
#define LATHE_LOOPS_VERDICT_H

#include "base/array.h"
#include "code/ast.h"
#include "code/pragma.h"

struct guard;
struct packing;
struct search;
struct scan_answer;
struct term;

/* A row of reasons.def; they are compared by their addresses (reasons.h). */
struct reason_kind {
    const char *code; /* of the contract, "non-affine" */
};
typedef const struct reason_kind *reason_code;

/* One thing that stood in the way: a sentence that names the place, the cause and what would
   help. */
struct reason {
    reason_code code;
    const char *message;
    struct range range; /* where; its file may differ from the loop's */
    const struct expr *call; /* REASON_CALL: of a function whose body is not visible; else NULL */
    const struct base *first, *second;     /* REASON_ALIAS: two bases that may overlap, or NULL */
    const struct fixed_place *may_change;  /* REASON_ALIAS: a value that may change, or NULL */
};

typedef LIST_OF(struct reason) reason_list;

/* Adds a reason, unless one with the same code and sentence is there. */
void reason_add(struct arena *arena, reason_list *list, const struct reason *reason);

/* Gives those of a list from one on sentences of their own, and takes from them what belongs to a
   model, which may end then. */
void reasons_keep(struct arena *arena, reason_list *list, size_t from);
/* Whether two sentences, or names that people read, are the same. No proof rests on it. */
bool sentence_same(const char *a, const char *b);

/* PARALLEL_SEARCH: no plain directive may stand above the loop, which is left before its end: see
   searches/search.h. */
enum parallel { PARALLEL_YES, PARALLEL_GUARDED, PARALLEL_SEARCH, PARALLEL_NO, PARALLEL_UNKNOWN };
const char *parallel_text(enum parallel parallel); /* "yes", "guarded", "search", ... */

enum rung { RUNG_GCD, RUNG_BANERJEE, RUNG_ILP, RUNG_EXACT, RUNGS };
const char *rung_text(enum rung rung); /* "gcd", "banerjee", "ilp", "exact" */

/* A name with an integer value, as exact decimal text. */
struct binding {
    const char *name;
    const struct decl *index; /* the variable of a loop, else NULL */
    const char *value;
};
typedef LIST_OF(struct binding) binding_list;

/* One end of a dependence. */
struct dependence_end {
    const char *array; /* "a", "s->data", "t" (a scalar is a 0-dimensional array) */
    struct range range;
    const char *text; /* as in the program: "a[i - 1]" */
    bool is_write;
};

enum dependence_kind { DEPENDENCE_FLOW, DEPENDENCE_ANTI, DEPENDENCE_OUTPUT };
const char *dependence_kind_text(enum dependence_kind kind); /* "flow", "anti", "output" */

/* A distance that may not be constant. */
struct distance {
    bool known;
    int64_t value; /* iterations */
};

/* A dependence carried by the loop. */
struct dependence {
    enum dependence_kind kind;
    int level;                         /* absolute: the loop's depth */
    LIST_OF(struct distance) distance; /* one for each common loop, outermost first */
    const char *direction;             /* a character for each common loop: < = > * */
    LIST_OF(const char *) when; /* data-dependent conditions, as text; empty: always executed */
    struct dependence_end source, sink;
    bool has_witness;
    binding_list witness_parameters;
    binding_list witness_source, witness_sink; /* values of the index variables */
    LIST_OF(const char *) witness_element;     /* subscripts as decimal text; empty for scalars */
    enum rung decided_by;
    bool is_masked; /* a flow to what each iteration has surely written itself: no value goes that
                       way, but the same memory is used */
    bool is_maybe_killed; /* a flow, of whose sinks each may have written the place itself before
                             (data may decide that): then no value goes that way, and both write
                             there */
};

enum copy_out { COPY_OUT_NONE, COPY_OUT_LAST, COPY_OUT_LAST_CONDITIONAL };
const char *copy_out_text(enum copy_out copy_out); /* "none", "last", "last-conditional" */

struct private_variable {
    const char *name;
    const struct decl *decl; /* the variable */
    enum copy_out copy_out;
    bool is_conditional; /* where what is proven holds: it may be no more than that otherwise */
    bool is_stored; /* by nothing but stores of one value: threads may share it as well, if these
                       are atomic */
};

struct reduction {
    const char *variable;      /* as in C: "s", "p->sum", "h[]" */
    const struct decl *decl;   /* the variable of a scalar reduction, else NULL */
    const struct base *base;   /* else in the model of the nest */
    const struct expr *target; /* what an update writes */
    const struct expr *call;   /* what an update calls: "fmax(m, x)"; or NULL */
    bool is_section;           /* elements that data or indices choose: "h[]" */
    enum operator op;          /* OP_ADD, OP_MAX, ... */
    const char *operator;      /* "+", "*", "max", ... */
    bool exact; /* false: the order of floating-point operations may change the result */
};

/* A local variable that each iteration moves by the same amount. */
struct induction_variable {
    const char *name;
    const struct decl *decl;
    const struct term *step; /* over names in scope before the loop; NULL: none that is short */
    const struct term *amount; /* the same where the loop runs and its guard holds, meant in
                                  `long long`; NULL: there is no term for it */
};

/* A value through which alone iterations depend on each other: see judge/scan.h. */
struct running_value {
    const char *name;     /* NULL: there is none */
    const char *operator; /* by which each of them adds to it */
    bool is_inclusive;    /* it is read with the iteration's own part */
};

enum access_kind { ACCESS_READ = 1, ACCESS_WRITE = 2, ACCESS_READ_WRITE = 3 };
const char *access_kind_text(enum access_kind kind); /* "read", "write", "readwrite" */

/* The hull of all accesses to one array. */
struct array_extent {
    const char *name;        /* "y", "s->data" */
    const struct decl *decl; /* the array or pointer variable, NULL if the base is an expression */
    const struct type *element_type; /* of the innermost element */
    const char *element;             /* its name: "float" */
    enum access_kind access;
    LIST_OF(const struct term *) lower;  /* of each dimension, outermost first; NULL: unbounded */
    LIST_OF(const struct term *) extent; /* likewise */
    bool may_be_untouched;   /* although the loop runs: extents mean nothing then, but for their
                              product, which is 0 */
    const struct term *rows; /* with it, extent[0] with 0 there; NULL: no term for it */
    bool exact;              /* no holes: each element of the hull is touched */
    bool surely;             /* every element of the hull is touched whenever the loop runs (or lies
                                inside a declared extent): the slice may be transferred */
    const char *from;        /* "declaration", "loop-bounds", ... */
    bool is_scalar;          /* a 0-dimensional array: not reported, but counted by intensity */
    const struct base *base; /* in the model of the nest */
    const struct poly *elements; /* how many there are within the hull (work.h); NULL: unknown */
};

/* num / den; both NULL where no honest figure exists. */
struct ratio {
    const struct term *num, *den;
};

/* Facts that only people may know. */
enum fact_kind {
    FACT_NO_OVERLAP, /* two subjects never share memory */
    FACT_CONDITION,  /* a condition on values, C text, holds whenever the loop runs */
    FACT_CONST,      /* a function has no effects, and its result follows from its arguments */
    FACT_PURE,       /* the same, but for memory that it may read */
    FACT_UNCHANGED   /* nothing in the loop changes a value in memory */
};
const char *fact_kind_text(enum fact_kind fact); /* "no-overlap", "condition", "const"... */

struct missing_fact {
    enum fact_kind fact;
    LIST_OF(const char *) subjects; /* what it is about, as in the program */
    const char *message;            /* to stand behind "if": "'p' and 'q' do not overlap" */
};

/* What is wrong with a claim, and how it could be made right. */
enum claim_code {
    CLAIM_DEPENDENCE, /* iterations depend on each other */
    CLAIM_PRIVATE,    /* each iteration needs a variable of its own */
    CLAIM_REDUCTION   /* all iterations add to one variable */
};
const char *claim_code_text(enum claim_code code); /* "dependence", "missing-private", ... */

struct claim_problem {
    enum claim_code code;
    const char *message;
    const char *variable;    /* the array or variable */
    const struct decl *decl; /* it, where it is a variable that is named, else NULL */
    const char *clause;      /* what would repair it, as "private(t)", else NULL */
    enum pragma_says says;   /* the kind of that clause, and the operator of a reduction */
    enum operator op;
    struct dependence dependence; /* two iterations that meet; has a witness */
};

/* An access that leaves its array in an iteration that surely runs. */
struct leaving_access {
    const char *message; /* a sentence that names the iteration and the element */
    struct range range;  /* the access */
    const char *text;    /* as in the program: "a[i - 1]" */
    binding_list parameters, iteration; /* values of the parameters, and of the index variables */
    LIST_OF(const char *) element;      /* subscripts as decimal text */
};

enum claim_holds { CLAIM_YES, CLAIM_NO, CLAIM_UNKNOWN };
const char *claim_holds_text(enum claim_holds holds); /* "yes", "no", "unknown" */

/* A pragma that says that the loop's iterations are independent, or asks for another order of them
   and of those inside, and whether that is right. */
struct claim {
    const char *pragma;           /* "omp parallel for" */
    const struct pragma *written; /* as it stands in the loop's file */
    struct range range;           /* its text */
    int level;           /* the loop is the one right behind the pragma (0), or by `collapse` the
                            first one inside that (1), ... */
    bool is_worksharing; /* threads that another directive starts run the iterations */
    enum claim_holds holds;
    LIST_OF(struct claim_problem) problems; /* for CLAIM_NO, one for each variable */
};

enum advice_verdict { ADVICE_NONE, ADVICE_LIKELY, ADVICE_UNLIKELY, ADVICE_UNCLEAR };
const char *advice_verdict_text(enum advice_verdict verdict);

struct advice {
    enum advice_verdict verdict;
    const char *message;
};

enum loop_form { LOOP_FOR, LOOP_WHILE, LOOP_DO, LOOP_RANGE_FOR };
const char *loop_form_text(enum loop_form form); /* "for", "while", "do", "range-for" */

/* All that is said of one loop. Owned by the unit's arena. */
struct verdict {
    int id, parent, depth; /* ids ascend in report order; parent -1: none; depth from 1 */
    enum loop_form form;
    const struct function *function;
    const struct loop *loop; /* as the analysis sees it */
    const struct stmt *stmt; /* the loop statement */
    struct range range;      /* its text */
    const char *macro;       /* the macro whose body holds the loop, else NULL */
    const char *variable;    /* the index variable's name, NULL where there is none */
    bool affine;             /* bounds, subscripts and conditions are all affine */
    enum parallel parallel;
    const char *guard;                 /* C text or NULL */
    const struct guard *clauses;       /* the guard in parts (guard.h), or NULL */
    const char *guard_helper;          /* functions that it calls, C text; or NULL */
    const char *guard_words;           /* the guard for people, to stand behind "if", or NULL */
    bool overlaps;                     /* the guard is, or holds, that memory does not overlap */
    const char *condition;             /* what the guard asks of values, C text; NULL: nothing */
    assumed_list assumptions;          /* facts and rules that a proof of parallelism used */
    reason_list reasons;
    LIST_OF(struct missing_fact) would_help; /* all of them together would; empty: none is known */
    LIST_OF(struct dependence) dependences;
    unsigned tests[RUNGS]; /* access pairs settled by each rung */
    LIST_OF(struct private_variable) privates;
    LIST_OF(struct reduction) reductions;
    LIST_OF(const char *) reached_when; /* conditions above the loop that data decides, so that it
                                           is not known whether the example is reached */
    LIST_OF(struct leaving_access) leaving; /* those that no loop around this one has as well */
    LIST_OF(struct claim) claims;        /* of pragmas in the text, outermost first */
    LIST_OF(struct induction_variable) inductions;
    struct running_value running; /* of a loop that is not parallel, or not known to be */
    const struct scan_answer *scan; /* about its running value (judge/scan.h); NULL: not asked */
    const struct search *search;   /* PARALLEL_SEARCH: what is found; else NULL */
    const struct packing *packing; /* of such a loop: see judge/packing.h; NULL: it packs nothing */
    reason_list not_packing;       /* why one that has a counter does not, or may not */
    LIST_OF(struct array_extent) arrays; /* scalars (is_scalar) included */
    const struct term *work_min, *work_max; /* NULL where unknown */
    struct ratio intensity_min, intensity_max, flops_per_byte;
    struct amounts *amounts; /* the same figures as polynomials (work.h), or NULL */
    struct advice advice;
    struct advice staying; /* where data stays on a device while all iterations run */
    const struct nest *nest; /* the model, for actions; NULL where there is none */
};

#endif
