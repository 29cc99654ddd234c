/*
 * batch_family.h: whether what units would make of a loop in a text that they share, each for its
 * instances of it, is one kernel: the same, or the same but for one type of numbers.
 */
#ifndef LATHE_SERVER_BATCH_FAMILY_H
#define LATHE_SERVER_BATCH_FAMILY_H

#include <jansson.h>

#include "base/arena.h"
#include "base/array.h"

/* What one unit would make of one instance. */
struct family_member {
    size_t entry;        /* the unit */
    const json_t *draft; /* see batch_meaning.h; borrowed */
    const char *text;
    const char *type; /* its own one; NULL: all are the same */
    bool is_base;     /* its text tells what varies */
};

struct family {
    LIST_OF(struct family_member) members;
    LIST_OF(const char *) types; /* each once; none: all members are the same */
};

/* Whether the members, whose drafts are there, are one family; fills the rest. */
bool family_agree(struct arena *arena, struct family *family);

/* What a unit has to do for it, as FAMILY of batch_unit.h; NULL: it can do nothing. */
json_t *family_task(const struct family *family, size_t entry);

#endif
