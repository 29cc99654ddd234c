/*
 * unit.h: the facade of the analysis: one translation unit, parsed and judged. Everything that
 * server/ and refactorings/ ask for starts here.
 */
#ifndef LATHE_UNIT_H
#define LATHE_UNIT_H

#include "base/error.h"
#include "code/ast.h"
#include "code/frontend/frontend.h"
#include "loops/options.h"
#include "loops/verdict.h"

/* Immutable once built. */
struct unit {
    struct arena arena;
    struct tree *tree;               /* owned, unless unit_judge() made the unit */
    LIST_OF(struct verdict *) loops; /* by (path, start, function name); verdict.id is the index */
    void *private_state;             /* isl context and the like */
};

/*
 * Parses and judges one translation unit: every loop of the main file and of the project's headers
 * and textual includes. Fails only where the file cannot be read or parsed at all, or where a fact
 * is stated of a function or parameter that is not there.
 * The caller frees the unit with unit_free().
 */
struct unit *unit_build(const struct frontend_request *request, const struct unit_options *options,
                        struct error *error);
void unit_free(struct unit *unit);

/* The two steps of unit_build(): a tree, which fails as that does and is freed with tree_free();
   and its loops, of which each may be in one of several units of the tree. They borrow it. */
struct tree *unit_parse(const struct frontend_request *request, struct error *error);
struct unit *unit_judge(struct tree *tree, const struct unit_options *options);

/*
 * The loop meant by FILE:LINE[:COLUMN] (1-based; column 0: none): the outermost loop whose keyword
 * stands on that line (with a column: the one whose keyword holds the column, else the last that
 * starts before it), else the loop of a pragma on that line (see struct claim), else the innermost
 * loop around the place; NULL if there is none.
 * `file` is an index into tree->sources.files.
 */
const struct verdict *unit_loop_at(const struct unit *unit, uint32_t file, uint32_t line,
                                   uint32_t column);

/* How many iterations the loop has, if it has any, as C text in `long long` over names in scope
   before it; NULL where that is not known. */
const char *unit_trips(const struct verdict *loop);

#endif
