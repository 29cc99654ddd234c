/*
 * guard_helpers.h: the functions that guards call: `apart` for two slices, `apart3` and so on for
 * more. apart3(a, a_end, b, b_end, c, c_end) says that the first slice has no byte in common with
 * the two others.
 */
#ifndef LATHE_REFACTORINGS_GUARD_HELPERS_H
#define LATHE_REFACTORINGS_GUARD_HELPERS_H

#include "refactorings/action.h"

/* How many slices a call takes at most. */
enum { HELPER_SLICES = 6 };

/* The functions that one guard calls. */
struct guard_helpers {
    struct action_request *request;
    const char *unit;                     /* one level of indentation */
    size_t limit;                         /* definitions must stand before this offset */
    const char *names[HELPER_SLICES + 1]; /* by the number of slices, or NULL */
    bool is_there[HELPER_SLICES + 1];     /* the file has the definition already */
};

/* Whether there can be such functions: the place for #include lines is not inside of anything. */
bool guard_helpers_fit(const struct guard_helpers *helpers);
/* The name of the function for so many slices: of one of ours that is there, else a free one. */
const char *guard_helpers_name(struct guard_helpers *helpers, size_t slices);
/* The definitions that the file lacks, each with a blank line before it; NULL: none. */
const char *guard_helpers_text(const struct guard_helpers *helpers);

#endif
