/*
 * scalars.h: what each variable that a nest writes is to the root's iterations: their own, private,
 * a reduction, or shared (and then a matter of dependences).
 */
#ifndef LATHE_LOOPS_SCALARS_H
#define LATHE_LOOPS_SCALARS_H

#include "loops/dependence/reduction.h"
#include "loops/model/nest.h"

enum role {
    ROLE_SHARED,    /* its accesses are tested like any others */
    ROLE_OWN,       /* declared inside the root: each iteration has its own */
    ROLE_INDEX,     /* the root's index */
    ROLE_PRIVATE,   /* written before read in each iteration; arrays: see work_array.h */
    ROLE_REDUCTION, /* touched only by updates such as `s += e` (reduction.h) */
    ROLE_INDUCTION  /* moved by the same amount in each iteration */
};

struct variable_role {
    const struct decl *decl;
    const struct decl *name; /* what the loop calls it by: itself, or a reference to it */
    enum role role;
    enum copy_out copy_out;
    enum operator op;    /* ROLE_REDUCTION: OP_ADD, OP_MAX, ... */
    bool is_conditional; /* ROLE_PRIVATE: for parameters within dependence_context() only */
    bool is_stored;      /* nothing but stores of one value touch it: where it is private, its value
                            after the loop need not be that of the last iteration */
};

struct roles {
    LIST_OF(struct variable_role) variables; /* those that the root writes by a name */
    element_reduction_list elements;         /* of reduction_find_elements(); empty before */
};

/* Finds the roles. A variable that can be nothing but private and is not adds a REASON_PRIVATE. */
void scalars_find(struct nest *nest, struct roles *out);

/* The same roles for a question about the nest, which may have accesses of its own, and whose
   dependences leave their marks in them: what it gives belongs to the question's arena. */
struct roles roles_for(const struct nest *asked, const struct roles *roles);

enum role scalars_role(const struct roles *roles, const struct decl *decl);

#endif
