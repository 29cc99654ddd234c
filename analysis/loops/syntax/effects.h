/*
 * effects.h: what a piece of the program may do to variables and to the flow of control, without
 * any knowledge of values; and constants.
 */
#ifndef LATHE_LOOPS_EFFECTS_H
#define LATHE_LOOPS_EFFECTS_H

#include "code/ast.h"
#include "code/constant.h"

/* A store through memory, as far as its text tells: the variable it starts from and the last
   field. */
struct store_target {
    const struct decl *root;  /* NULL if it starts from no variable */
    const struct decl *field; /* NULL if there is none */
    int depth;                /* pointers followed after the field (or after the variable) */
    bool is_record;           /* a whole structure */
    bool is_elsewhere;        /* it may not be a part of the variable: a pointer is followed that is
                                 not the address of it */
};

/* What may happen while a statement runs. */
struct effects {
    LIST_OF(const struct decl *) written; /* variables written by name, each once */
    LIST_OF(struct store_target) stores;  /* targets that are no plain variables */
    bool has_call;                        /* a call that may do anything */
    bool has_end; /* a call that ends the program; the branches to it are part of nothing else
                     here (loops/syntax/ends.h) */
    bool has_inlined;                     /* a call whose body is at hand, and part of all this */
    bool has_reader;                      /* a call that reads memory and does nothing else */
    bool has_store;                       /* a store through a pointer or subscript */
    bool stores_bytes;                    /* a store that may be to a part of any object */
    bool has_unknown;                     /* EXPR_UNKNOWN or STMT_UNKNOWN */
    bool has_asm;   /* inline assembly; what it names counts as address_taken */
    bool has_label; /* a label, or a goto */
    bool has_case;  /* a case label of a switch around */
    bool has_return;
    bool has_try;
};

/* What a call does, beside the evaluation of its arguments. */
enum call_kind {
    CALL_UNKNOWN, /* anything */
    CALL_END,     /* nothing comes after it: the program ends */
    CALL_INLINED, /* what the copy of the callee's body does */
    CALL_READER,  /* it may read any memory: a pure function */
    CALL_CONST    /* its result follows from its arguments */
};

enum call_kind effects_call_kind(const struct expr *call);

/* Whether a variable of a copied body is just another name for the value that it is initialised
   with. */
bool effects_argument(const struct decl *decl);

void effects_of_stmt(struct arena *arena, const struct stmt *stmt, struct effects *out);

/* Adds what the evaluation of an expression does itself, without that of its operands; and that a
   variable begins to live. */
void effects_add(struct arena *arena, const struct expr *expr, struct effects *effects);
void effects_add_written(struct arena *arena, const struct decl *decl, struct effects *effects);

/* Whether a function's own body may do more than to compute a value: it writes what outlives it, or
   calls something of which that is not known. */
bool effects_of_function(const struct function *function);

/* What a call does as a whole: effects_call_kind(), but CALL_CONST or CALL_READER of one whose body
   is known (CALL_INLINED) and does no more than to compute a number from numbers and pointers: from
   nothing but its arguments, or from what it reads, too. */
enum call_kind effects_call_whole(const struct expr *call);

/* Whether the variable may be written: by name, or by anything at all if its address is known to
   others. */
bool effects_writes(const struct effects *effects, const struct decl *decl);

/* The variable that a place in memory starts from, and its last field. */
struct store_target effects_place(const struct expr *expr);

/* Whether a store of the text goes to the same array or field as the place. */
bool effects_stores_to(const struct effects *effects, const struct expr *place);

/* Whether a statement stands in another one (or is it); by the tree, not by text places, which are
   all equal in the expansion of a macro. */
bool effects_contains(const struct stmt *outer, const struct stmt *inner);

/* Whether a variable is declared somewhere in a statement. Those of copied bodies are, in every
   statement that is asked about: copies stand within loops only. */
bool effects_declares(const struct stmt *stmt, const struct decl *decl);

/* The same of the declarations that stand in the statement itself, for those of a copied body, too.
 */
bool effects_holds_declaration(struct arena *arena, const struct stmt *stmt,
                               const struct decl *decl);

/* The same for many questions about one statement: all that is declared in it, by address. */
typedef LIST_OF(const struct decl *) declared_list;
void effects_find_declared(struct arena *arena, const struct stmt *stmt, declared_list *out);
bool effects_declared(const declared_list *declared, const struct decl *decl);

/* Whether a loop's body may end the loop, or the program, before its condition fails. */
bool effects_may_leave(struct arena *arena, const struct stmt *loop);

/* Whether the language lets us take it that a loop ends: it does nothing but compute, no input or
   output, no volatile or atomic object, no synchronization (C11 6.8.5 p6). */
bool effects_must_end(struct arena *arena, const struct stmt *loop);

/* Whether the variable is named, in the text of macros as well. */
bool expr_mentions(const struct expr *expr, const struct decl *decl);
bool stmt_mentions(const struct stmt *stmt, const struct decl *decl);

/* How often an expression writes the variable by name. */
unsigned effects_count_writes(const struct expr *expr, const struct decl *decl);
unsigned effects_count_stmt_writes(const struct stmt *stmt, const struct decl *decl);

/* The variable that an assignment's or step's target names directly, or NULL. */
const struct decl *effects_target(const struct expr *target);

/* Every variable that a target may be: C++ has lvalues like `(c ? x : y)`, `(x, y)`, `(x = y)` and
   `++x`, which name none directly. */
void effects_targets(const struct expr *target, void (*visit)(const struct decl *, void *),
                     void *data);

/* Whether it matters which operand is evaluated first, one of which assigns to a variable that
   another one names. The language leaves that open for those of a call in C++ (C++17 8.2.2 p5) and
   of a list in C (C11 6.7.9 p23). */
bool effects_order_is_open(const struct expr *expr);

/* Whether a statement of the given kind (STMT_BREAK, STMT_CONTINUE) that belongs to this loop body
   stands in it; gives the first one. */
const struct stmt *effects_find_jump(const struct stmt *body, enum stmt_kind kind);

/* Whether the condition of an `if` is a constant, so that one branch always runs and the other,
   which no jump leads into, never does. `*taken`: the former, NULL where it is not written. */
bool effects_if_decided(const struct stmt *stmt, const struct stmt **taken);

/* `do { ... } while (0)`, which is no loop: a body that nothing leaves or repeats. */
bool effects_runs_once(const struct stmt *stmt);

/* Whether control never comes to the end of a statement, but leaves what is around it: it returns,
   or goes on with a loop or a `switch` around. */
bool effects_never_ends(const struct stmt *stmt);

/* Whether the variable may be changed behind our back: it is no local, or its address is taken. */
bool decl_is_exposed(const struct decl *decl);

/* Whether the value of an integer expression, converted to the type `to`, is at least 0 for reasons
   of types and signs alone: it comes from unsigned values, by operations and conversions that keep
   the sign. */
bool expr_is_never_negative(const struct expr *expr, const struct type *to);

#endif
