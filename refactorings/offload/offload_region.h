/*
 * offload_region.h: a loop whose data stay on a device while it runs, and the loops inside that run
 * there, while that is planned. offload_data.c leads; offload_steps.c makes the program in which
 * the slices of all iterations are read, offload_stretch.c the one in which statements are a loop,
 * offload_host.c decides what the host may do in between,
 * offload_resident.c writes it with kernels.
 */
#ifndef LATHE_REFACTORINGS_OFFLOAD_REGION_H
#define LATHE_REFACTORINGS_OFFLOAD_REGION_H

#include "loops/syntax/effects.h"
#include "refactorings/offload/offload_lift.h"

/* Three statements that exchange two pointers: `double *t = a; a = b; b = t;`. */
struct pointer_swap {
    const struct decl *first, *second, *spare; /* the last one holds a value in between */
    struct range range;
};

/* A loop that does not run on the device, and why. */
struct host_loop {
    const struct stmt *stmt;
    reason_list why;
};

/* Two grids that change places, see offload_change.c. */
struct grid_change {
    const struct kernel_draft *compute, *copy;
    struct plan_array *target;      /* what the first one writes */
    struct plan_array *back, *from; /* what the second one copies to, and from there */
    const char *twin;               /* the variable for the second memory of `back` */
};

struct offload_region {
    struct offload_draft data;               /* what is around: its maps are those of all kernels */
    LIST_OF(struct offload_draft *) kernels; /* the loops that run on the device */
    LIST_OF(struct host_loop) others;
    LIST_OF(struct pointer_swap) swaps;
    struct effects effects; /* of the loop, kernels and all */
    bool once;              /* how often it runs is not known: what one iteration touches counts */
    struct action_request *asked; /* about the program that the slices are read in */
    bool is_unread;               /* slices are not read, since actions are only listed */
    struct verdict bare;          /* the loop there, of which no guard is asked */
    const char *several;          /* when it runs twice at least, where that matters; or NULL */
    struct grid_change *change;   /* a copy in each iteration that is none; or NULL */
    struct offload_lift *lift;    /* what the program has for loops of the region */
    bool is_resident;             /* the loops inside become kernels, in files of their own */
    struct edits made, main;      /* of these files, and of the program's for their sake */
    LIST_OF(size_t) moved;        /* definitions that the kernels need, see kernel_shared.items */
    struct kernel_transfers transfers;
    bool is_stretch;     /* consecutive statements; the loop around them is not the program's */
    decl_list unread;    /* declared in the loop, and nothing reads them any more */
    bool is_entry;       /* the condition about sizes is that the loop runs at all */
    struct edits result; /* all of them */
};

/* Plans the region of the request's loop, in the program with the loops that are lifted; of a
   `stretch`, the loop is the one around it. NULL: refused. */
struct offload_region *offload_region_plan(struct action_request *request,
                                           struct offload_lift *lift, bool stretch);
void offload_region_emit(const struct offload_region *region, struct edits *out);

/* offload_resident.c: plans a loop inside as a kernel, with its edits. NULL: refused. */
struct offload_draft *offload_resident_plan(struct offload_region *region,
                                            struct action_request *request);
/* Before arrays are added to the region's, and after that. False: refused. */
bool offload_resident_begin(struct offload_region *region);
void offload_resident_end(struct offload_region *region);
/* Writes the edits: the conditions are those about sizes and about all that has to hold, or NULL.
   False: refused. */
bool offload_resident_write(struct offload_region *region, const char *clause, const char *guard);
void offload_resident_emit(const struct offload_region *region, struct edits *out);

/* offload_change.c: finds grids that may change places, once the region's arrays are planned. */
void offload_change_plan(struct offload_region *region);
/* Adds the second memory; then what stands in the place of the loop that copies, and behind the
   region's loop, whose last line ends before that. */
void offload_change_begin(struct offload_region *region);
const char *offload_change_text(struct offload_region *region, const char *indent);
void offload_change_end(const struct offload_region *region, const char *indent,
                        struct strbuf *out);

/* offload_same.c: the kernel of the region's that does the same with its parameters, or NULL. */
const struct kernel_draft *offload_same_find(const struct offload_region *region,
                                             const struct kernel_draft *kernel);
/* Whether code of the kernel is that of a text, token for token, with other names for what the
   kernel is given. */
bool offload_same_code(const struct kernel_draft *kernel, const char *code, const char *text);

/* offload_stretch.c: the program in which `count` statements, from the loop of the request on, are
   those of a loop that runs once. False: refused. */
bool offload_stretch_plan(struct action_request *request, size_t count,
                          struct kernel_restaged *out);
/* The statement so many behind the request's loop in its block, or NULL. */
const struct stmt *offload_stretch_statement(const struct action_request *request, size_t behind);
/* What is to be left out of the text of the region's loop so that the statements remain. */
void offload_stretch_unwrap(const struct offload_region *region, replacement_list *out);

/* offload_steps.c: finds the exchanges of pointers. */
bool offload_swaps_find(struct offload_region *region);
/* Makes the program in which the loop has fixed pointers and is counted. */
bool offload_steps_plan(struct offload_region *region);

/* offload_host.c: refuses what the host does to data that are on the device, or might. */
bool offload_host_check(struct offload_region *region);
/* Whether a call of the host touches nothing of the program's. */
bool offload_is_harmless_call(const struct expr *call);
/* Whether a place is in one of the kernels. */
bool offload_in_kernel(const struct offload_region *region, struct range range);

#endif
