/*
 * offload_draft.h: a loop that runs on a device where it stands, under a directive of OpenMP, while
 * that is planned:
 *
 *     #pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
 *     for (int i = 0; i < n; i++)
 *         y[i] = a * x[i] + y[i];
 *
 * The text of the loop stays as it is. Which arrays and which parts of them it needs is what the
 * plan of a kernel says (kernel_draft.h), its variables are those of a directive for threads
 * (openmp_draft.h). offload_loop.c leads; offload_code.c decides what can run on a device,
 * offload_maps.c which memory goes there. They refuse by action_refuse() and then return false.
 */
#ifndef LATHE_REFACTORINGS_OFFLOAD_DRAFT_H
#define LATHE_REFACTORINGS_OFFLOAD_DRAFT_H

#include "refactorings/extraction/extraction.h"
#include "refactorings/openmp/openmp_draft.h"

typedef LIST_OF(const struct function *) offload_function_list;

struct offload_draft {
    struct action_request *request;
    struct openmp_draft directive;
    struct kernel_draft kernel;
    struct pragma written;        /* the directive as it is to be */
    offload_function_list called; /* functions of the program that run on the device as well */
    openmp_text_lines structures; /* variables that stand for others of the program */
    const char *condition;        /* under which the loop runs there; NULL: always */
    bool is_inside;               /* another directive around it says what goes to the device */
};

/* Plans the directive for the request's loop. NULL: refused. */
struct offload_draft *offload_plan(struct action_request *request);
/* The same for a loop inside of a region, whose directive says what goes to the device and asks for
   the guard. */
struct offload_draft *offload_plan_inside(struct action_request *request);
/* What plans begin with: the directive for threads, if it may stand there, with the one that the
   loop has; and the kernel that knows what the loop takes from outside. False: refused. */
bool offload_directive_begin(struct action_request *request, struct openmp_draft *out);
void offload_kernel_begin(const struct openmp_draft *directive, struct kernel_draft *out);

/* A loop that is written in another way, with the directive above that. */
struct offload_restaged {
    struct kernel_restaged restaged;
    struct offload_draft *draft; /* NULL: none is asked for, where actions are only listed */
};
/* offload_counted.c: the loop as one that counts, where its own header is none for OpenMP, or
   variables move along with it. False: that cannot be, and nothing is said. */
bool offload_counted_plan(struct action_request *request, struct offload_restaged *out);
/* offload_local.c: the loop with local variables in the place of members and elements that no
   clause can name, or under the condition that it runs. False: that is of no use, and nothing is
   said. */
bool offload_local_plan(struct action_request *request, struct offload_restaged *out);
/* offload_restaged.c: makes the program with replacements, in which the request's loop begins at
   `start`; false: it is not understood. Plans the directive in the program that has them; and
   writes both. False: there is no such plan, and nothing is said. */
bool offload_restage(struct action_request *request, const replacement_list *replaced,
                     uint32_t start, struct restaged_loop *out);
bool offload_restaged_plan(struct action_request *request, uint32_t start,
                           struct offload_restaged *out);
void offload_restaged_emit(const struct offload_restaged *restaged, struct action_request *request,
                           struct edits *out);
/* Writes it. */
void offload_emit(const struct offload_draft *draft, struct edits *out);

/* offload_best.c: plans structures for variables that no clause brings back: those that go
   together, and those that some iterations set. False: refused. */
bool offload_best_plan(struct offload_draft *draft);

/* offload_code.c: refuses what cannot run on a device, and lists the functions that are called. */
bool offload_code_check(struct offload_draft *draft);
/* Adds the directives around the definitions of these functions that are not there yet. */
void offload_declare(const struct offload_draft *draft, struct edits *out, struct file_edit *file);

/* offload_members.c: refuses members that no directive can map. */
bool offload_members_check(struct offload_draft *draft);
/* Those that are numbers: "t->size, t->width"; NULL: there are none. */
const char *offload_members(const struct offload_draft *draft);

/* offload_maps.c: asks that arrays which are mapped one by one are different memory, as far as the
   verdict does not say so: parts of one object that overlap cannot be. */
bool offload_apart_plan(struct offload_draft *draft);
/* Whether arrays that a reduction takes as a whole go to the device as a whole. False: refused. */
bool offload_reduced_check(struct offload_draft *draft);
/* The clauses that map the arrays of a kernel: `map(to: a[0:n], b) map(from: c[0:n])`; `members`,
   if not NULL, come first of what goes there. */
void offload_maps(struct arena *arena, const struct kernel_draft *kernel, const char *members,
                  pragma_clause_list *out);
/* Whether they may be copied even where the loop does not run: no length in them is negative, and
   none is behind a pointer, which need not lead anywhere then. */
bool offload_maps_always(const struct kernel_draft *kernel);

/* offload_resident.c: the statement of a tree that another one is a part of, or NULL. */
const struct stmt *offload_parent(const struct stmt *root, const struct stmt *part);

#endif
