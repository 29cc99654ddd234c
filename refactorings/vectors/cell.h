/*
 * cell.h: what one element of a vector is made of: a value of iteration i, over elements i of the
 * objects that a statement names and over values that it computes once.
 *
 *     a = (b + s * c) / norm(b);      ->      (b[i] + s * c[i]) / once
 *
 * The operations are those of the bodies of the operators, with the types that they have there.
 * Cells belong to an arena; one may be an operand of several others.
 */
#ifndef LATHE_REFACTORINGS_CELL_H
#define LATHE_REFACTORINGS_CELL_H

#include "code/ast.h"

enum cell_kind {
    CELL_ELEMENT,  /* element i of an object of the statement: `expr` */
    CELL_SIZE,     /* the number of elements of one: `expr` */
    CELL_SCALAR,   /* an expression of the statement, evaluated once: `expr` */
    CELL_SUM,      /* the number that the loop makes of the elements so far, or behind it, of all */
    CELL_OPERATION /* what the node `expr` does with `operands`; a literal has none */
};

struct cell {
    enum cell_kind kind;
    const struct expr *expr;
    const struct type *type; /* of the value */
    enum expr_kind does;     /* CELL_OPERATION: the kind of node */
    enum operator op;
    struct cell *operands[3];
    size_t operands_size;
    bool is_once;              /* CELL_SCALAR: a variable keeps it, since it is more than names and
                                numbers */
    bool is_summed;            /* and it is a number that a loop before makes: vector_sum.needed */
    const struct expr *effect; /* which it has to be, since its own evaluation does this; or NULL */
    unsigned uses;             /* while it is written: how many others name it */
    const char *name;          /* while it is written: the variable that keeps it, or NULL */
    const struct decl *decl;   /* while it is compared: the same */
    bool is_literal; /* while it is written: a converted literal that has another spelling */
};

struct cell *cell_new(struct arena *arena, enum cell_kind kind, const struct expr *expr,
                      const struct type *type);
/* An operation like that of a node. */
struct cell *cell_operation(struct arena *arena, const struct expr *expr, enum expr_kind does,
                            enum operator op, const struct type *type);
void cell_add(struct cell *cell, struct cell *operand);
/* The value in another type; the cell itself where it has that. */
struct cell *cell_converted(struct arena *arena, struct cell *cell, const struct type *type);

/* Whether both are the same value. */
bool cell_same(const struct cell *a, const struct cell *b);
/* Whether a cell of a kind is part of it. */
bool cell_holds(const struct cell *cell, enum cell_kind kind);
/* Below conversions that keep the number of elements. */
struct cell *cell_plain(struct cell *cell);

#endif
