/*
 * reduction.h: what a loop touches by updates of one kind only (update.h), so that the updates may
 * run in any order: variables, single elements and members, and whole arrays such as histograms.
 */
#ifndef LATHE_LOOPS_REDUCTION_H
#define LATHE_LOOPS_REDUCTION_H

#include "loops/model/nest.h"

struct roles;

/* Memory that only updates by one operator touch. */
struct element_reduction {
    const struct base *base;
    const struct access *sample; /* one of the updates */
    bool is_section;             /* elements that data or indices choose: `h[b[i]] += 1` */
    enum operator op;
    const char *text; /* as it would be in C before the loop: "f[k]", "p->sum", "h[]" */
    bool needed;      /* the updates of different iterations depend on each other */
};

typedef LIST_OF(struct element_reduction *) element_reduction_list;

/*
 * Whether a variable is touched by updates only, all by the same operator, in a type whose
 * operation may be regrouped (exactly for integers, up to rounding for floating point), and is
 * declared where the loop can name it, outside its body.
 */
bool reduction_of_variable(const struct nest *nest, const struct decl *decl, enum operator* op,
                           const struct decl **name);

/* Finds the memory that is no variable and only updated, for roles that are shared. From then on
   dependence_find() relaxes the dependences between its updates, and notes where there are any. The
   list belongs to the nest's arena. */
void reduction_find_elements(const struct nest *nest, struct roles *roles);

/* What both accesses are updates of; NULL if there is nothing of that kind. */
struct element_reduction *reduction_of_pair(const struct roles *roles, const struct access *a,
                                            const struct access *b);

/* Whether both accesses are stores of a value that is the same in all iterations. */
bool reduction_is_one_value(const struct nest *nest, const struct access *a,
                            const struct access *b);

#endif
