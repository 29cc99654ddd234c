/*
 * vector_class.h: classes whose objects are vectors of numbers, told by what their functions do:
 *
 *     class Vec {
 *         std::vector<float> data_;
 *     public:
 *         explicit Vec(size_t n) : data_(n) {}
 *         size_t size() const { return data_.size(); }
 *         float &operator[](size_t i) { return data_[i]; }
 *         float operator[](size_t i) const { return data_[i]; }
 *     };
 *
 * An object is one std::vector and nothing else, so that two objects share no element, copies are
 * equal element by element, and an end frees memory and does no more.
 */
#ifndef LATHE_REFACTORINGS_VECTOR_CLASS_H
#define LATHE_REFACTORINGS_VECTOR_CLASS_H

#include "code/ast.h"

struct vector_class {
    const struct record *record;
    const struct decl *storage;      /* its only field, the std::vector */
    const struct decl *access;       /* what gives an element to everybody: a method, or the storage
                                        where that is public; NULL: nothing does */
    const struct decl *const_access; /* the same for objects that are const */
    const struct decl *size;         /* and what gives the number of elements */
};

/* The class of a type, or of what it refers to, in the arena. NULL: it is none, and `why` says what
   it does that such a class does not, to stand behind its name, or is NULL where it is no class at
   all. */
const struct vector_class *vector_class_of(struct arena *arena, const struct tree *tree,
                                           const struct type *type, const char **why);

/* An element of an object. */
struct vector_element {
    const struct expr *object; /* or a pointer to it, as `this` */
    const struct expr *index;
};

/* Whether an expression is no more than an element of such an object: of its storage, or what a
   method of the class gives whose body is that. */
bool vector_is_element(const struct expr *expr, struct vector_element *element);
/* The object, or a pointer to it, whose number of elements an expression is; or NULL. */
const struct expr *vector_size_object(const struct expr *expr);

/* What a call does to a whole object. */
enum vector_life {
    VECTOR_NO_LIFE,
    VECTOR_MADE,    /* makes one of so many elements: `operand` is that number */
    VECTOR_COPIED,  /* makes one like another: `operand` */
    VECTOR_REPLACED /* gives one, `object`, the elements of another: `operand` */
};

struct vector_event {
    enum vector_life life;
    const struct expr *object, *operand;
};

struct vector_event vector_event_of(const struct expr *call);

/* The object that a method is called for, or a pointer to it; NULL: the call has none. */
const struct expr *vector_call_object(const struct expr *call);
/* The arguments of a call: where they begin among its operands. */
size_t vector_first_argument(const struct expr *call);
/* Whether both are integers and the second is as wide, so that it holds every number of elements
   that the first does. */
bool vector_keeps_size(const struct type *from, const struct type *to);
/* Below conversions that keep sizes, and those that change no value at all. */
const struct expr *vector_plain(const struct expr *expr);

/* Why what a function does cannot be told from its body, to stand behind its name; NULL: it can. */
const char *vector_not_followed(const struct tree *tree, const struct function *function);

#endif
