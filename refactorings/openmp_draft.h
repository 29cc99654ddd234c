/*
 * openmp_draft.h: an OpenMP directive while it is planned. openmp_for.c leads; openmp_place.c
 * decides where the directive may stand, openmp_header.c whether OpenMP accepts the loop's header,
 * openmp_reduction.c makes clauses of reductions, openmp_clauses.c reads and writes directives.
 * Those that may refuse do so by action_refuse() and then return false.
 */
#ifndef LATHE_REFACTORINGS_OPENMP_DRAFT_H
#define LATHE_REFACTORINGS_OPENMP_DRAFT_H

#include "loops/loop.h"
#include "refactorings/action.h"
#include "refactorings/rewrite.h"

/* One clause of a directive, on one line. */
struct openmp_clause {
    const char *name;     /* "private" */
    const char *argument; /* what is in its parentheses; NULL: it has none */
};
typedef LIST_OF(struct openmp_clause) openmp_clause_list;

/* A directive, as it is in the text or as it is to be. */
struct openmp_directive {
    uint32_t start, end;        /* its text from `#` to the last clause; comments behind it stay */
    const char *name;           /* "parallel for simd" */
    openmp_clause_list clauses; /* in their order */
};

/* A reduction that a line of its own declares. */
struct openmp_declared {
    const char *name;     /* "largest" */
    const char *what;     /* "largest : double : COMBINER" */
    const char *type;     /* "double" */
    const char *combiner; /* "omp_out = ..." */
    const char *first;    /* where each thread begins: "-1.0 / 0.0" */
};

struct openmp_draft {
    struct action_request *request;
    const struct verdict *verdict;
    const struct source *source; /* the file of the loop */
    const struct loop *loop;
    struct layout layout;        /* of the loop's file */
    bool has_old;                /* a directive that is there already, to be updated */
    struct openmp_directive old;
    bool in_region;              /* inside of a construct that threads run together */
    openmp_clause_list wanted;   /* clauses that follow from the verdict */
    LIST_OF(struct openmp_declared) declared; /* lines above the directive */
    uint32_t start, end;         /* what is replaced */
    const char *text;            /* by this */
    const char *include;         /* a line to add for the guard's types, or NULL */
    uint32_t include_at;
    const char *note;            /* what the header asks of the compiler, or NULL */
};

/* openmp_place.c: refuses places where a directive cannot stand or would mean something else, and
   finds the directive that the loop has. */
bool openmp_place_check(struct openmp_draft *draft);

/* openmp_header.c: refuses headers that OpenMP does not accept, and those that it counts in another
   way than C does. */
bool openmp_header_check(struct openmp_draft *draft);
/* Whether the loop is known to run at least once. */
bool openmp_header_runs(const struct loop *loop);
/* The condition under which it does, as C text; NULL: it always does. */
const char *openmp_header_entry(const struct openmp_draft *draft);

/* openmp_for.c: refuses a variable that may not be listed in a clause. */
bool openmp_check_listed(struct openmp_draft *draft, const struct decl *decl);

/* openmp_reduction.c: clauses for the reductions, and what they need to have declared. */
bool openmp_reductions_plan(struct openmp_draft *draft);
/* Tells the user what may differ in their results. */
void openmp_reductions_note(const struct openmp_draft *draft);
/* The lines that declare reductions, to stand before the directive and after `indent`; each ends
   with a newline and the indentation of what follows. "" if there are none. */
const char *openmp_declared_text(const struct openmp_draft *draft, const char *indent);

/* openmp_clauses.c: reads the OpenMP directive of a preprocessor line. False if it is another. */
bool openmp_read(struct arena *arena, const struct source *source, struct token line,
                 struct openmp_directive *out);
/* Whether the directive's name has the word. */
bool openmp_has_word(const struct openmp_directive *directive, const char *word);
/* The first clause of that name, or NULL. */
const struct openmp_clause *openmp_clause_find(const openmp_clause_list *clauses, const char *name);
/* Whether a comma-separated list holds the name. */
bool openmp_list_has(const char *list, const char *name);
/* Adds a name to the clause, behind `sign` (an operator) and a colon unless that is NULL. */
void openmp_clause_add(struct arena *arena, openmp_clause_list *clauses, const char *clause,
                       const char *sign, const char *name);
/* The directive in lines of 100 columns, from `#` on; those that follow begin with `indent`. */
char *openmp_text(struct arena *arena, const struct openmp_directive *directive, const char *indent,
                  const struct layout *layout);

#endif
