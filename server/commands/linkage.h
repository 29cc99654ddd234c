/*
 * linkage.h: how the units of a compilation database are linked: which of them defines a function
 * that another one calls. A function that two units define is none of those, nor is any where a
 * unit cannot be read whole, since that may define it, too.
 */
#ifndef LATHE_SERVER_LINKAGE_H
#define LATHE_SERVER_LINKAGE_H

#include <jansson.h>

#include "server/input/target.h"

struct linkage;

struct linkage *linkage_new(size_t units);
void linkage_free(struct linkage *linkage); /* NULL is allowed */

/*
 * Takes what the worker told of a unit (links.h), or NULL where it told nothing, and may be asked
 * again. The target has to stay. `times`: how often the database compiles the file.
 */
void linkage_add(struct linkage *linkage, size_t unit, const struct target *target, size_t times,
                 const json_t *told);

/* Whether a worker has told anything of a unit. */
bool linkage_knows(const struct linkage *linkage, size_t unit);

/* The first unit that was not read whole, or SIZE_MAX. */
size_t linkage_broken(const struct linkage *linkage);

/* When all units are there: the question (links.h) for a unit some of whose loops may be judged
   better with the bodies of others, a new reference; NULL: there is nothing to be had. */
json_t *linkage_question(const struct linkage *linkage, size_t unit);

#endif
