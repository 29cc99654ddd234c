/*
 * vector_value.h: what a statement does to a vector element by element, found by going through the
 * bodies of the operators that it calls:
 *
 *     Vec operator+(const Vec &b, const Vec &c)
 *     {
 *         if (b.size() != c.size())                 a condition
 *             throw std::length_error("+");
 *         Vec r(b.size());                          as many elements as `b`
 *         for (size_t i = 0; i < b.size(); i++)
 *             r[i] = b[i] + c[i];                   element i
 *         return r;
 *     }
 *
 * Values that operators make are cells (cell.h), each a function of elements i and of numbers that
 * were there before. A statement changes one object, which has an element stored once, when all
 * that it is made of has been read: so it does not matter whether other names stand for the same
 * object. Memory that is made and freed on the way is all else that happens, as vector_class.h has
 * it; whatever is not understood is refused.
 */
#ifndef LATHE_REFACTORINGS_VECTOR_VALUE_H
#define LATHE_REFACTORINGS_VECTOR_VALUE_H

#include "refactorings/engine/action.h"
#include "refactorings/vectors/cell.h"
#include "refactorings/vectors/vector_class.h"

typedef LIST_OF(struct cell *) cell_list;

/*
 * A number that a statement gets from a function which makes it of the elements, one by one:
 *
 *     float sum = 0;                                first
 *     for (size_t i = 0; i < x.size(); i++)
 *         sum += x[i] * y[i];                       value
 *     return std::sqrt(sum);                        result
 */
struct vector_sum {
    struct cell *so_far;         /* CELL_SUM */
    const char *name;            /* of its variable in the function */
    struct cell *first, *value;  /* what it begins with, and what an iteration makes of it */
    struct cell *result;         /* what the statement takes of it */
    const struct decl *variable; /* that gets this, or NULL: */
    struct cell *needed;         /* a vector statement needs it, in the place of this value */
    const struct expr *given;    /* in whose place it stands in the statement */
    enum operator op;            /* by which it changes the variable, or OP_NONE */
    bool is_declared;            /* the statement declares the variable */
    bool is_direct; /* while it is written: the variable itself is summed up in, which nothing else
                       names */
};

/* A vector that a statement declares, for those behind it: nobody else may name it. */
struct vector_made {
    const struct decl *decl;
    struct cell *size;    /* how many elements it has */
    struct cell *element; /* element i: the variable of iteration i */
};
typedef LIST_OF(struct vector_made) vector_made_list;

/* What a statement does: it changes a vector, or declares one whose elements live in one iteration
   each, or makes a number of the elements. */
struct vector_change {
    vector_made_list known;           /* to be set: vectors that statements before it declare */
    const struct vector_class *class; /* of the vector that changes, or tells how many there are;
                                         NULL: neither */
    struct vector_sum *sum;           /* NULL: a vector changes, or is declared */
    struct vector_made *made;         /* it is declared; else NULL */
    const struct expr *target; /* the object that changes, as the statement names it, or NULL */
    struct cell *extent;       /* how many elements of it are stored, from the first on */
    struct cell *element;      /* what element i becomes, or the number in iteration i */
    enum operator op;          /* with it, that is changed by this operator, as in `+=`; */
    struct cell *operand;      /* and by this value, else NULL */
    cell_list conditions;      /* if they hold, this is all that the statement does */
    const struct decl *index;  /* of the loop that stores it, or of one that makes it */
};

/* Reads the statement that is asked about. False: refused. */
bool vector_read(struct action_request *request, struct vector_change *change);
/* Reads a number that it needs, such as `norm(a)` in `a = a / norm(a)`, as one that a loop makes.
   False: it is none, and that may be among the request's refusals. */
bool vector_read_needed(struct action_request *request, struct cell *needed,
                        struct vector_change *change);

#endif
