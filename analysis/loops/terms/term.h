/*
 * term.h: conditions and sizes as trees: what a guard is made of, what it reads, and its text.
 *
 * Terms are hash-consed within a `struct term_space`: two terms of one space are the same
 * expression if and only if they are the same pointer. They are immutable and belong to the arena
 * of their space. Each knows what its evaluation before the loop reads, so that nobody has to look
 * for names in text; text is what term_print() makes of a term in the end, and nothing is decided
 * by it.
 */
#ifndef LATHE_LOOPS_TERM_H
#define LATHE_LOOPS_TERM_H

#include "base/arena.h"
#include "loops/terms/c_type.h"

struct base;
struct fixed_place;
struct parameter;

/* What is read where something is evaluated before the root; computed on the tree (walk_reads.c),
   never from text. */
struct reads {
    bool anything;                              /* and more than is listed: it is not known what */
    bool divides;                               /* by something that is no number other than 0 */
    LIST_OF(const struct fixed_place *) places; /* whose values are read, and what leads there */
    LIST_OF(const struct parameter *) values;   /* parameters whose values are parts of it */
};
/* Adds what is in the other one, each thing once. */
void reads_add(struct arena *arena, struct reads *to, const struct reads *from);
void reads_add_value(struct arena *arena, struct reads *to, const struct parameter *value);
bool reads_place(const struct reads *reads, const struct fixed_place *place);
bool reads_value(const struct reads *reads, const struct parameter *value);

enum term_kind {
    TERM_NUMBER,    /* `number`, or by the `name` of a constant of the standard headers */
    TERM_PARAMETER, /* the value of a parameter, as the program writes it */
    TERM_ADDRESS,   /* where the base begins: "x", "s->data", "&s" */
    TERM_MINUS,     /* -a */
    TERM_BINARY,    /* a OP b for + - * / % */
    TERM_COMPARE,   /* a OP b for < <= > >= == != */
    TERM_AND,       /* a && b */
    TERM_OR,        /* a || b */
    TERM_CHOICE,    /* (a ? b : c) */
    TERM_CAST,      /* (name)a */

    /* parts of the program's own expressions; TERM_BINARY has all of C's operators there */
    TERM_NAME,      /* a variable by its `name`, or `this` */
    TERM_LITERAL,   /* no integer: a floating number, a string; the `name` is its text */
    TERM_UNARY,     /* OP a for + ! ~ * & */
    TERM_MEMBER,    /* a.name, a->name */
    TERM_SUBSCRIPT, /* a[b] */

    TERM_CALL /* name(a, b, c): of a function that the guard brings along */
};

struct term {
    enum term_kind kind;
    enum operator op;                  /* TERM_BINARY, TERM_COMPARE, TERM_UNARY */
    struct c_type type;                /* in which C evaluates it */
    struct span range;                 /* its values, if nothing in it overflows */
    wide_int number;                   /* TERM_NUMBER */
    const char *name;                  /* TERM_CAST: of the type; TERM_NUMBER: of a constant, or
                                          NULL; TERM_NAME, TERM_LITERAL, TERM_MEMBER */
    const char *spelling;              /* the same expression as the program writes it somewhere, or
                                          NULL; no part of what makes it this expression */
    const struct decl *decl;           /* TERM_NAME: the variable, NULL for `this`; TERM_MEMBER */
    bool is_arrow;                     /* TERM_MEMBER */
    const struct parameter *parameter; /* TERM_PARAMETER */
    const struct base *base;           /* TERM_ADDRESS */
    const struct term *operands[3];    /* NULL behind the last one */
    struct reads reads;                /* what its evaluation reads; of a part of a parameter's term
                                          the parameter knows it */
    bool has_choice;                   /* a TERM_CHOICE is a part of it */
    uint64_t hash;                     /* of all that makes it this expression */
};

/* Where terms are one. */
struct term_space;
struct term_space *term_space_new(struct arena *arena);
struct arena *term_arena(struct term_space *space);

/* The same expression in this space, for terms of several ones to be compared; NULL for NULL. */
const struct term *term_in(struct term_space *space, const struct term *term);

const struct term *term_number(struct term_space *space, wide_int value);
/* "SIZE_MAX" and the like; the name is kept. */
const struct term *term_constant(struct term_space *space, const char *name, wide_int value,
                                 struct c_type type);
const struct term *term_parameter(struct term_space *space, const struct parameter *parameter);
const struct term *term_address(struct term_space *space, const struct base *base);
const struct term *term_minus(struct term_space *space, const struct term *a);
const struct term *term_binary(struct term_space *space, enum operator op, const struct term *a,
                               const struct term *b);
const struct term *term_compare(struct term_space *space, enum operator op, const struct term *a,
                                const struct term *b);
const struct term *term_choice(struct term_space *space, const struct term *condition,
                               const struct term *a, const struct term *b);
/* The name is kept. */
const struct term *term_cast(struct term_space *space, const char *name, struct c_type type,
                             const struct term *a);
const struct term *term_truth(struct term_space *space, bool truth); /* 1 or 0 */

/* Parts of the program's own expressions. The names are kept. */
const struct term *term_name(struct term_space *space, const struct decl *decl, const char *name,
                             struct c_type type);
const struct term *term_literal(struct term_space *space, const char *text, struct c_type type);
const struct term *term_unary(struct term_space *space, enum operator op, const struct term *a,
                              struct c_type type);
const struct term *term_member(struct term_space *space, const struct term *object,
                               const struct decl *field, const char *name, bool is_arrow);
const struct term *term_subscript(struct term_space *space, const struct term *a,
                                  const struct term *b, struct c_type type);
/* The same of what a guard reads by itself: x[i], and NAME(a, b, c); both read `reads` besides what
   the operands do. The name is kept. */
const struct term *term_element(struct term_space *space, const struct term *a,
                                const struct term *b, struct c_type type,
                                const struct reads *reads);
const struct term *term_call(struct term_space *space, const char *name, const struct term *a,
                             const struct term *b, const struct term *c, const struct reads *reads);
/* Notes how the program writes it; the first place counts. The text is kept. */
void term_spell(const struct term *term, const char *spelling);

/*
 * "a && b" and "a || b"; either may be NULL, and then the other is the answer. What holds anyway,
 * or never does, is left out, and so is an operand that is there already. Operands of the same kind
 * are taken apart, so that a conjunction is a chain to the left: ((a && b) && c) && d.
 */
const struct term *term_and(struct term_space *space, const struct term *a, const struct term *b);
const struct term *term_or(struct term_space *space, const struct term *a, const struct term *b);
/* The opposite of a comparison; NULL for anything else. */
const struct term *term_opposite(struct term_space *space, const struct term *comparison);
/* What is left of a condition where another one holds: operands that hold then, or cannot, are
   gone. */
const struct term *term_given(struct term_space *space, const struct term *condition,
                              const struct term *known);

/* x + n; `is_chain`: the sum n is added summand by summand, (x + a) + b, else as one value. */
const struct term *term_advance(struct term_space *space, const struct term *x,
                                const struct term *n, bool is_chain);

/* The same expression in this space without its casts, for people; and `a - b` with what both have
   in common gone. */
const struct term *term_without_casts(struct term_space *space, const struct term *term);
const struct term *term_difference(struct term_space *space, const struct term *a,
                                   const struct term *b);

/* The same value, computed such that nothing overflows, whatever the values in it are: with casts
   to wider types. NULL where that cannot be had. */
const struct term *term_without_overflow(struct term_space *space, const struct term *term);

bool term_is_true(const struct term *term);
bool term_is_false(const struct term *term);
/* Whether it is a number, without a name. */
bool term_is_number(const struct term *term, wide_int value);
/* `>` for `<` and so on: the relation with its sides exchanged. */
enum operator term_mirrored(enum operator relation);

/* How many summands and factors that are no numbers are multiplied with each other in it. */
int term_products(const struct term *term);
/* Whether a cast to the type of that name is a part of it. */
bool term_casts_to(const struct term *term, const char *name);
/* Whether it computes something: it is no number, value, or address. */
bool term_is_computed(const struct term *term);

/* The C text with the fewest parentheses that compilers do not warn of. */
const char *term_print(struct arena *arena, const struct term *term);
/* How much there is to read in it: characters without blanks, where a name counts as four, so that
   what is short enough to be written does not depend on how things are called. */
size_t term_size(struct arena *arena, const struct term *term);
size_t text_size(const char *text);
/* Puts terms into the order of their texts. */
void term_sort(struct arena *arena, const struct term **terms, size_t size);

#endif
