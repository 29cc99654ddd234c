/*
 * offload_lift.h: a region whose loops were extracted one by one before, so that each call copies
 * what it works on in every step of the loop around:
 *
 *     for (int t = 0; t < steps; t++) {          for (int t = 0; t < steps; t++) {
 *         heat_gpu(n, a, b);               =>        for (int i = 1; i < n - 1; i++) ...
 *         heat_gpu(n, b, a);                         for (int i = 1; i < n - 1; i++) ...
 *     }                                          }
 *
 * The region is planned in the program with the loops back in their places. A loop is the other
 * choice of the condition that its call stands under, or is read off the text of its kernel
 * (offload_lift_text.c); functions that have gone to the kernels' file with it, since it alone
 * called them, stand above the region's function again. In either case it is no more than a guess
 * until the loop has been planned as a kernel, and all of that reads as the files do, token for
 * token. Directives for devices make way for those of the region in the same way.
 */
#ifndef LATHE_REFACTORINGS_OFFLOAD_LIFT_H
#define LATHE_REFACTORINGS_OFFLOAD_LIFT_H

#include "code/facts.h"
#include "refactorings/offload/offload_draft.h"

/* A function in a file with kernels: where its definition, or its declaration, begins and ends, and
   in between the parentheses of its parameters and the braces of its body. */
struct lift_place {
    size_t start, end;
    size_t open, close;          /* "(" and ")" */
    size_t body_start, body_end; /* "{" and "}"; not of a declaration */
};

/* A host function that copies what its kernel works on. */
struct lift_function {
    const char *host, *kernel; /* their names */
    const char *text;          /* of both, as the file has it; NULL: there is no such kernel */
    const char *kernel_text;
    const char *step; /* the host function for memory of the device, once the region has one */
    struct lift_place host_place, kernel_place;
};

/* What stands for a loop in the region. */
struct lift_site {
    const struct expr *call;        /* NULL: a directive for devices stands above the loop */
    const struct stmt *stmt;        /* that is replaced by the loop, or is that */
    const struct stmt *chosen;      /* what runs instead of the loop under a condition, or NULL */
    struct lift_function *function; /* of the call */
    struct token directive;         /* without a call */
    struct range replaced;          /* by the loop, or its directive by nothing */
    uint32_t start;                 /* where the loop begins in the program with it */
};

struct offload_lift {
    struct kernel_restaged
        restaged; /* the program with the loops in order; its request is NULL where there
                                        are none, or where actions are only listed */
    struct kernel_files files; /* that the functions are in */
    LIST_OF(struct lift_function *) functions;
    LIST_OF(struct lift_site) sites;
    bool is_unread; /* actions are only listed */
};

/* Whether such calls or directives stand in a loop that is not known to be parallel itself. */
bool offload_lift_applies(struct action_request *request);
/* Puts the loops of a region back, of so many statements; there may be none. False: refused. */
bool offload_lift_plan(struct action_request *request, size_t count, struct offload_lift *out);
/* offload_lift_edits.c: gives a kernel of the region the names of one that the files have, where it
   reads the same. */
void offload_lift_reuse(struct offload_lift *lift, struct kernel_draft *kernel);
/* The edits of the region, of the program as it is. */
void offload_lift_edits(const struct offload_lift *lift, struct action_request *request,
                        const struct edits *region, struct edits *out);

/* offload_lift_text.c: the last part of a path; the text of a place. */
const char *lift_file_name(const char *path);
const char *lift_text(struct arena *arena, const char *text, const struct lift_place *place);
/* The text of a function of the device as one of the host; NULL: it is none of the device. */
const char *lift_on_host(struct arena *arena, const char *text, const struct lift_place *place);
/* Finds the definition of a function in a file, or else its declaration. */
bool lift_find(const char *text, size_t length, const char *name, bool is_defined,
               struct lift_place *out);
/* Lets a kernel's place begin with the structures above it that it is given by value. */
void lift_structures(struct arena *arena, const char *text, struct lift_place *place);
/* A line for the preprocessor that is not written with kernels, and may change what they mean; or
   NULL. */
const char *lift_odd_line(struct arena *arena, const char *text, const char *header);
/* The name of the kernel that a host function launches, or NULL. */
const char *lift_launched(struct arena *arena, const char *text, const struct lift_place *host);
/* The loop that a kernel may have been made of, with the arguments of a call in the place of the
   parameters of its host function, where the call stands; NULL: none is read off it. */
struct lift_call {
    name_list arguments;
    const char *indent, *unit; /* of its line, and a level more */
};
bool lift_arguments(struct arena *arena, const char *text, struct range call, name_list *out);
const char *lift_loop(struct arena *arena, const char *text, const struct lift_function *function,
                      const struct lift_call *call);

#endif
