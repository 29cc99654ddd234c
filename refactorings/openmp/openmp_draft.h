/*
 * openmp_draft.h: an OpenMP directive while it is planned. openmp_for.c leads; openmp_place.c
 * decides where the directive may stand, openmp_header.c whether OpenMP accepts the loop's header,
 * openmp_variables.c and openmp_reduction.c make clauses of what a verdict lists, openmp_split.c
 * asks what happens where the guard does not hold, openmp_clauses.c reads and writes directives.
 * Those that may refuse do so by action_refuse() and then return false.
 */
#ifndef LATHE_REFACTORINGS_OPENMP_DRAFT_H
#define LATHE_REFACTORINGS_OPENMP_DRAFT_H

#include "code/pragma.h"
#include "loops/judge/scan.h"
#include "loops/syntax/loop.h"
#include "refactorings/engine/action.h"
#include "refactorings/guards/guards.h"
#include "refactorings/text/best.h"
#include "refactorings/text/rewrite.h"

/* What surely fits on the stack of a thread, in bytes. */
enum { OPENMP_STACK_BYTES = 65536 };

/* Lines of text, without indentation and line ends. */
typedef LIST_OF(const char *) openmp_text_lines;

/* A reduction that a line of its own declares. */
struct openmp_declared {
    openmp_text_lines above; /* statements before that line */
    const char *name;        /* "largest" */
    const char *what;        /* "largest : double : COMBINER" */
    const char *type;        /* "double" */
    const char *combiner;    /* "omp_out = ..." */
    openmp_text_lines more;  /* lines that it goes on in */
    const char *first;       /* where each thread begins: "-1.0 / 0.0" */
};

struct openmp_draft {
    struct action_request *request;
    const struct verdict *verdict;
    const struct source *source; /* the file of the loop */
    const struct loop *loop;
    struct layout layout; /* of the loop's file */
    bool has_old;         /* a directive that is there already, to be updated */
    struct pragma old;
    long wish;        /* the option `collapse`: how many loops it should; 0: no wish */
    bool simd;        /* neighbouring iterations run in vectors, too, by the option */
    long collapsed;   /* how many loops the directive takes together; 1 as a rule */
    bool any_form;    /* it is no directive for threads: any loop will do */
    bool in_region;   /* inside of a construct that threads run together */
    bool splits;      /* where the guard does not hold, the loop runs without directive */
    bool scans;       /* iterations depend on each other through a running value, which
                                  the verdict counts among the reductions */
    struct scan scan; /* with it */
    bool for_device;  /* whose threads are too many for copies of arrays */
    LIST_OF(const struct reduction *) atomics; /* so that updates of these are to be atomic */
    pragma_clause_list wanted;                 /* clauses that follow from the verdict */
    replacement_list lines;                    /* directives inside of the loop */
    LIST_OF(struct openmp_declared) declared;  /* lines above the directive */
    LIST_OF(const struct decl *) found;        /* variables that structures stand for, see
                                  ../offload/offload_best.c, so that no clause is about them; and
                                  NULL */
    LIST_OF(struct best) bests;                /* minima and maxima with their places */
    const char *lock;                          /* what threads agree on them under */
    openmp_text_lines behind;                  /* statements behind the loop */
    uint32_t start, end;                       /* what is replaced */
    const char *text;                          /* by this */
    const char *include;                       /* lines to add for the guard's types and functions,
                                  or NULL */
    uint32_t include_at;
    struct helper_places beside; /* functions that go beside those that are there */
    const char *note;            /* what the header asks of the compiler, or NULL */
};

/* openmp_place.c: refuses places where a directive cannot stand or would mean something else, and
   finds the directive that the loop has. */
bool openmp_place_check(struct openmp_draft *draft);

/* openmp_header.c: refuses headers that OpenMP does not accept, and those that it counts in another
   way than C does. */
bool openmp_header_check(struct openmp_draft *draft);
/* Whether the loop is known to run at least once, by its header alone. */
bool openmp_header_runs(const struct loop *loop);
/* The same, or by what is known before it: `if (n > 0)`. */
bool openmp_surely_runs(const struct openmp_draft *draft);
/* The condition under which it does, as C text; NULL: it always does. */
const char *openmp_header_entry(const struct openmp_draft *draft);
/* The same where parts of the header read differently. */
const char *openmp_header_entry_with(const struct openmp_draft *draft,
                                     const replacement_list *replaced);
/* The condition under which a loop that counts by one runs at least twice, as C text; "": it always
   does; NULL: it cannot be told. */
const char *openmp_header_repeats(const struct openmp_draft *draft);

/* openmp_shared.c: whether a clause is one of those that the two functions below look at. */
bool openmp_is_whole_clause(const struct pragma_clause *clause);
/* Refuses a `collapse` that would take loops together which have to run one by one. */
bool openmp_collapse_plan(struct openmp_draft *draft);
/* How many loops from the outermost on may be taken together, at least 1. Under a guard only if
   the draft splits. */
long openmp_collapsible(struct openmp_draft *draft);
/* Wants all variables listed that no other clause names, if the directive says `default(none)`. */
bool openmp_shared_plan(struct openmp_draft *draft);
/* openmp_listed.c: refuses a variable that may not be listed in a clause, or splits the loop where
   the guard is what keeps others from changing it. */
bool openmp_check_listed(struct openmp_draft *draft, const struct decl *decl);

/* openmp_schedule.c: reads the options `collapse`, `schedule` and `simd` for a directive that is
   not there yet; and adds what they ask for, or what the loop's work suggests. False: refused. */
bool openmp_wishes_read(struct openmp_draft *draft);
bool openmp_schedule_plan(struct openmp_draft *draft);

/* openmp_losses.c: the schedule of a directive with which LLVM's runtime may give the last value of
   a variable to no thread, and what is said of it; NULL: there is none. */
const char *openmp_loses_last(const pragma_clause_list *clauses);
#define OPENMP_LOSES_LAST                                                                          \
    "the last value of a variable is used after the loop, and LLVM's runtime loses that now and "  \
    "then under 'schedule(%s)': write 'schedule(monotonic:dynamic)'"
/* Whether a loop counts down with an unsigned type shorter than `long`: GCC takes the step for a
   large one then and runs nothing, where threads come for iterations of this loop alone. */
bool openmp_counts_down_short(const struct loop *loop);
/* The schedule of such a loop's directive; NULL: none is lost. And the refusal: false. */
const char *openmp_loses_all(const struct loop *loop, const pragma_clause_list *clauses);
bool openmp_refuse_all_lost(struct action_request *request, const struct loop *loop,
                            const char *kind);

/* openmp_stack.c: refuses to give each thread more than fits on its stack. */
bool openmp_stack_check(struct openmp_draft *draft);

/* openmp_scan.c: whether the request's loop, which is not parallel, is so but for a running value:
   then the draft's verdict is one without it. `is_refused`: it has one, and why it is not is
   told. */
bool openmp_scan_find(struct openmp_draft *draft, bool *is_refused);
/* What such a loop needs besides. False: refused. */
bool openmp_scan_plan(struct openmp_draft *draft);
/* openmp_lines.c: adds a directive on a line of its own, right before what begins at `start` inside
   of the loop; and the edits for all of them, where the loop stays in its place. */
void openmp_line_add(struct openmp_draft *draft, const char *directive, uint32_t start);
void openmp_lines_emit(const struct openmp_draft *draft, struct edits *out, struct file_edit *file);
/* The end of the loop, or behind the comment that follows it on its line. */
uint32_t openmp_loop_end(const struct openmp_draft *draft);
/* The statements behind the loop, each behind a line end and the indentation; "": there is none. */
const char *openmp_behind_text(const struct openmp_draft *draft, const char *indent);
/* Lines for the updates that are to be atomic. False: refused. */
bool openmp_atomics_plan(struct openmp_draft *draft);

/* openmp_split.c: decides whether `if` says the guard, or the loop is there twice, with the
   directive and without; refuses where it cannot be. */
bool openmp_split_plan(struct openmp_draft *draft);
/* Whether the text of the loop may stand in the function twice. False: refused. */
bool openmp_may_double(struct openmp_draft *draft);
/* The two loops, to stand in the place of the one: sets `start` and `end`. */
const char *openmp_split_text(struct openmp_draft *draft, const struct pragma *directive);
/* What the guard needs at the top of the file: a line for its types, and functions. `limit`: before
   it. */
void openmp_top_plan(struct openmp_draft *draft, const struct written_guard *guard, bool uses_types,
                     uint32_t limit);

/* openmp_variables.c: refuses variables of which each thread of the program has its own. */
bool openmp_threads_check(struct openmp_draft *draft);
/* Clauses for private variables, for the index, and for variables that move by the same amount in
   each iteration. */
bool openmp_privates_plan(struct openmp_draft *draft);
bool openmp_index_plan(struct openmp_draft *draft);
bool openmp_inductions_plan(struct openmp_draft *draft);

/* Whether a structure stands for a variable. */
bool openmp_is_found(const struct openmp_draft *draft, const struct decl *decl);

/* openmp_reduction.c: clauses for the reductions, and what they need to have declared. */
bool openmp_reductions_plan(struct openmp_draft *draft);
/* A variable that iterations store one value to: threads share it. */
bool openmp_store_plan(struct openmp_draft *draft, const struct reduction *reduction);
/* The block that holds the loop itself, not as a part of another statement, or NULL. */
const struct stmt *openmp_block(const struct openmp_draft *draft);
/* openmp_best.c: such a minimum or maximum, or its place. False: refused. */
bool openmp_best_plan(struct openmp_draft *draft, const struct reduction *reduction);
/* Whether it is planned so. */
bool openmp_best_has(const struct openmp_draft *draft, const struct reduction *reduction);
/* Refuses such ones where the loop is there twice. */
bool openmp_best_check(struct openmp_draft *draft);
/* The threads with their loop, to stand in the place of the loop: sets `start` and `end`. */
const char *openmp_best_text(struct openmp_draft *draft, const struct pragma *directive);
/* openmp_element.c: the clause for an element, a member or an array, or a refusal. */
bool openmp_element_plan(struct openmp_draft *draft, const struct reduction *reduction);
/* Whether the clause names a whole array, of which the loop may touch a part. */
bool openmp_element_is_whole(const struct reduction *reduction);
/* Whether its updates are to be atomic, which no clause says. */
bool openmp_is_atomic(const struct openmp_draft *draft, const struct reduction *reduction);
/* Tells the user what may differ in their results. */
void openmp_reductions_note(const struct openmp_draft *draft);
/* The lines that declare reductions, to stand before the directive and after `indent`; each ends
   with a newline and the indentation of what follows. "" if there are none. */
const char *openmp_declared_text(const struct openmp_draft *draft, const char *indent);

/* openmp_clauses.c: reads the OpenMP directive of a preprocessor line. False if it is another. */
bool openmp_read(struct arena *arena, const struct source *source, struct token line,
                 struct pragma *out);
/* Adds a name to the clause, behind `sign` (an operator) and a colon unless that is NULL. */
void openmp_clause_add(struct arena *arena, pragma_clause_list *clauses, enum pragma_says says,
                       const char *sign, const char *name);
/* The directive in lines of 100 columns, from `#` on; those that follow begin with `indent`. */
char *openmp_text(struct arena *arena, const struct pragma *directive, const char *indent,
                  const struct layout *layout);
/* The same in its place, with the lines that declare reductions. A loop that stands behind
   something else on its line gets a line of its own, one level deeper if it is a line long and a
   part of what stands there. */
const char *openmp_placed_text(const struct openmp_draft *draft, const struct pragma *directive);

/* openmp_shared.c: what is said of a loop of the unit; NULL: nothing. */
const struct verdict *openmp_verdict_of(const struct openmp_draft *draft, const struct loop *loop);

#endif
