/*
 * device_code.h: whether the text of a loop can run on a GPU, and whether it means the same in a
 * CUDA file of its own: C++, without the macros, types and variables of the file that it comes
 * from.
 */
#ifndef LATHE_REFACTORINGS_DEVICE_CODE_H
#define LATHE_REFACTORINGS_DEVICE_CODE_H

#include "refactorings/action.h"
#include "refactorings/captures.h"

/* Where device code is going to stand. */
struct device_place {
    bool own_file;                 /* a CUDA file of its own; else the file where the loop stands */
    bool from_c;                   /* the loop is C, the new file C++ */
    LIST_OF(const char *) headers; /* standard headers that the code needs there: "<stddef.h>" */
};

/* Refuses statements, expressions and types that do not work there. False: refused. Names of types
   that the place does not know are added to captures->elsewhere, written out. */
bool device_code_check(struct action_request *request, const struct loop *loop,
                       struct captures *captures, struct device_place *place);

/*
 * How a type of numbers is spelled at the place, without qualifiers and references; NULL if it
 * cannot be: long double, complex numbers, records, and in a file of its own types that only the
 * original file knows. Notes the header that the spelling needs.
 */
const char *device_type(struct arena *arena, const struct type *type, struct device_place *place);

/* Whether a standard header declares the name: "M_PI". Notes that the code needs the header. */
bool device_knows(struct arena *arena, const char *name, struct device_place *place);

/* A type's words without qualifiers; NULL if the place does not know one of them. */
const char *device_spelling(struct arena *arena, const char *text, struct device_place *place);

#endif
