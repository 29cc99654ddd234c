/*
 * pointer.h: what the pointers that accesses start from are.
 */
#ifndef LATHE_LOOPS_POINTER_H
#define LATHE_LOOPS_POINTER_H

#include "loops/model/nest.h"

/* The pointer variable that a base is, or is a cast of; or NULL. */
const struct decl *base_pointer(const struct base *base);

/* Whether a base is a parameter that points into what it was called with for good. */
bool base_is_steady(const struct nest *nest, const struct base *base);

/* Whether it is where a container (record.is_container) keeps its elements: memory that belongs to
   that one object, and is part of no variable. */
bool base_is_owned(const struct base *base);

/* The member that tells how many elements a container has; NULL: its type does. */
const struct decl *container_size(const struct record *record);

#endif
