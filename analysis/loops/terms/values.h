/*
 * values.h: what terms speak of: values that are fixed while a loop runs, the memory that its
 * accesses start from, and the way from there to an element.
 */
#ifndef LATHE_LOOPS_VALUES_H
#define LATHE_LOOPS_VALUES_H

#include <isl/aff.h>
#include <isl/id.h>

#include "loops/terms/term.h"

/* A value that is fixed while the root runs. */
struct parameter {
    isl_id *id;                 /* owned by the nest; the same for all nests: see memo.h */
    const struct term *term;    /* how its value is computed before the root: "n", "s->n" */
    const struct term *written; /* the same where the program may not compute it, such that nothing
                                   in it overflows; NULL: as `term` */
    const struct expr *expr;    /* one place where it is read */
    const struct decl *decl;    /* the variable, NULL for `s->n` and the like */
    const struct type *type;    /* of its values: of a bit-field one with as many bits */
    const struct loop *loop;    /* the enclosing loop whose index it is, else NULL */
    bool is_conditional; /* evaluated under a condition only: not to be read before the root */
    bool is_memory;      /* read through memory that stores might change (see alias.c) */
    bool is_defined;     /* what is assigned to it before the root is known of it */
    bool is_vain;        /* nothing has asked for its value yet, so that nothing is known of it */
    struct reads reads;  /* what the evaluation of its term reads */
};

enum base_kind {
    BASE_OBJECT,  /* the object that a declaration names: array, struct, scalar */
    BASE_POINTER, /* what an invariant pointer points to */
    BASE_ROWS,    /* what the elements of a table of pointers point to: all rows of `double **x` */
    BASE_UNKNOWN  /* anywhere */
};

/* How far it is from a base to an element. */
struct path_step;
typedef LIST_OF(struct path_step) path_list;

/*
 * Where an access starts from. The same base is the same pointer within a nest. The path of an
 * access to rows is that to the pointer in the table, a step to what that leads to, and the
 * subscript in the row: it is the way to an element as long as rows do not overlap (alias_rows.c).
 */
struct base {
    bool is_conditional; /* its pointer is read under a condition only */
    bool is_hidden;      /* its name means nothing before the root, or something else */
    bool is_reference;   /* BASE_POINTER: a member that is a reference leads there; `term` and
                            `expr` name the object and no pointer to it */
    bool is_kept;        /* BASE_OBJECT: a variable whose address nobody has before the root */
    bool is_call;        /* BASE_UNKNOWN: what a function reads, variables among it that are
                            no locals here */
    enum base_kind kind;
    const struct term *term;    /* "a", "s->data"; BASE_UNKNOWN: NULL */
    const char *text;           /* the same for people; for BASE_UNKNOWN the text of the access */
    const struct decl *decl;    /* BASE_OBJECT: the object; BASE_POINTER: the pointer variable, or
                                    NULL where the pointer is an expression such as s->data */
    const struct expr *expr;    /* BASE_POINTER: the pointer's value as an expression */
    const struct decl *cast_of; /* BASE_POINTER: the `void *` variable of which it is a cast, whose
                                   `decl` is NULL then */
    const struct expr *allocation; /* BASE_POINTER: the call that gave the pointer its value, memory
                                      to which nothing else leads but what was computed from it; or
                                      NULL */
    const struct base *table;      /* BASE_ROWS: where the pointers are */
    path_list to_pointer;          /* BASE_ROWS: the way to one of them from there */
    const struct decl *row;        /* BASE_ROWS: the step to what a pointer leads to, as a field */
    const struct base
        *split_of;           /* the base some of whose accesses this one has (access_groups.h), or
                                    NULL */
    const struct type *type; /* BASE_OBJECT: its type; BASE_POINTER: the pointee */
    struct range range;      /* a place where it is used */
    struct reads reads;      /* what finding it reads: its pointer, if that is in memory */
    isl_pw_aff *least;       /* BASE_POINTER: so many elements are surely there, as
                                    `a[static n]` says; over the parameters; NULL where nothing is
                                    said */
    isl_pw_aff *bytes;       /* BASE_POINTER: so many are there, if it is not null, as `malloc` was
                                asked for; over the parameters; NULL where that is not known, or
                                the nest is not that of a search (exits) */
    isl_pw_aff *extent;      /* BASE_POINTER: so many elements are there, and no more, as a
                                      person states (ASSUME_EXTENT); over the parameters; or NULL */
};

/* How many fixed values may be multiplied to a stride. */
#define STRIDE_FACTORS 4

/* One summand of a subscript that is linear in the instances: fixed values times a function. */
struct stride_term {
    const struct parameter *factors[STRIDE_FACTORS]; /* of the stride, in the nest's order */
    size_t size;                                     /* how many; 0: the stride is 1 */
    isl_pw_aff *factor; /* over instances and parameters, in one piece */
};

/*
 * A subscript such as `i*n + j`: { [i, j] -> n * [i] + 1 * [j] }. In unsigned arithmetic it is
 * congruent to the subscript modulo 2^64 (strides.h tells when it is more than that).
 */
struct strided {
    LIST_OF(struct stride_term) terms; /* different strides */
    bool wraps;                        /* only congruent */
    bool is_natural; /* the subscript is the value of an unsigned expression, added to the base */
    const struct type *type; /* whose value it is; NULL where several were added to a pointer */
    bool is_stepped;         /* products stand for repeated sums: the program computes none */
    bool is_narrow; /* unsigned arithmetic of 32 bits: the subscript is the sum modulo 2^32,
                                perhaps converted to a wider type since */
};

/*
 * An integer of which only facts that a person stated tell something (walk_indirect.c): the element
 * of an array, under INJECTIVE, or one from there up to the next element, under MONOTONE. Where no
 * such array is written in the nest, two such integers of one array and kind are equal only where
 * the subscripts are.
 */
struct indirect {
    const struct base *base; /* the index array, a parameter */
    isl_pw_aff *subscript;   /* of the element: over the instances */
    bool is_block;           /* p[e] <= value < p[e + 1], else value == p[e] */
};

/* One step from a base to the element: a subscript or a field. */
struct path_step {
    bool is_field;
    const struct decl *field;      /* is_field */
    isl_pw_aff *subscript;         /* else: over the instances; NULL where not affine */
    const struct strided *strided; /* the same as a sum of products, or NULL */
    int64_t length;             /* constant extent of this dimension, -1 where none is declared */
    isl_pw_aff *length_aff;     /* VLA: symbolic extent, NULL otherwise */
    const struct type *element; /* type after the step */
    const struct indirect *indirect; /* with neither subscript nor sum: what is known, or NULL */
};

/*
 * A place in memory whose value the model takes as fixed while the root runs, though others may
 * know its address: a global, or `s->n`. It is fixed only if no access of the nest writes there,
 * which alias.c checks. All the pointers in a table whose rows are accessed are one such place.
 */
struct fixed_place {
    const struct base *base;
    path_list path;
    const struct type *type;
    const struct term *term;
    const char *text; /* the same for people */
    struct range range;
    struct parameter *parameter; /* the value, if it is an integer */
    struct base *pointer;        /* the value, if it is a pointer */
    struct reads reads;          /* itself, and what leads to it */
};

#endif
