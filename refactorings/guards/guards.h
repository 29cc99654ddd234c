/*
 * guards.h: the condition under which a loop is parallel, as it is written into the program.
 *
 * With `guards=helper` a condition that keeps more than one pair of slices apart, one that is long,
 * or one of pointers that may be null, uses macros that are defined once in a file, behind its
 * #include lines:
 *
 *     APART_2_OF_4((y, n), (z, n), (x, n), (s, 1))
 *
 * Nothing is read that might not be there where what has to be asked before does not hold, as with
 * `guards=inline`.
 */
#ifndef LATHE_REFACTORINGS_GUARDS_H
#define LATHE_REFACTORINGS_GUARDS_H

#include "base/strbuf.h"
#include "code/ast.h"
#include "loops/terms/guard.h"
#include "refactorings/engine/action.h"
#include "refactorings/guards/guard_helpers.h"

/* A row of an action's options. */
extern const char *const guard_forms[];
#define GUARDS_OPTION                                                                              \
    {"guards",                                                                                     \
     OPTION_CHOICE,                                                                                \
     "helper",                                                                                     \
     0,                                                                                            \
     0,                                                                                            \
     guard_forms,                                                                                  \
     "how a condition says that more than two pieces of memory do not overlap: by a "              \
     "macro that is defined once in the file (helper), or by comparisons where it "                \
     "stands (inline)",                                                                            \
     true}

/* A guard as it is written. */
struct written_guard {
    const char *text;    /* C text; NULL: there is none */
    const char *helpers; /* definitions that it calls and that the file lacks, in lines; or NULL */
    struct helper_places beside; /* those that belong beside others that the file has */
};

/*
 * The guard of the request's loop and, behind it, `more` that is needed, which may be NULL. The
 * action must have GUARDS_OPTION; `unit` is one level of indentation, and the definitions are to
 * stand at the last place for #include lines before `limit`. Refuses what is too long to be read,
 * unless it was asked for with `guards=inline`.
 */
bool guard_write(struct action_request *request, const struct guard *more, const char *unit,
                 size_t limit, struct written_guard *out);

/* Lines for #include, which may be NULL, and the definitions, as they stand at the offset. */
const char *guard_top(struct arena *arena, const struct source *source, uint32_t at,
                      const char *include, const char *helpers);

/* Adds the definitions that belong beside others, as edits of the file. */
void guard_beside_emit(struct arena *arena, const struct layout *layout,
                       const struct helper_places *beside, struct edits *out,
                       struct file_edit *file);

/*
 * A guard for a loop of the function, without what compilers warn of: a subscript that is a char,
 * which may be signed, gets a cast. The program's own are its author's matter, but a guard must not
 * repeat them.
 */
const char *rewrite_guard(struct arena *arena, const struct function *function, const char *guard);

#endif
