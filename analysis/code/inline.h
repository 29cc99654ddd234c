/*
 * inline.h: inline expansion on the tree. A call inside a loop whose callee has a body in this
 * unit gets a copy of that body (`inlined` of the EXPR_CALL), with parameters and local variables
 * of its own. The text is not changed.
 *
 * A copy is a STMT_COMPOUND of two statements: the declaration of the parameters, whose
 * initialisers are the arguments of the call, and the body. All that was copied stands at the place
 * of the call and has `is_inlined` set. A `return` in it ends the copy, not the caller.
 *
 * The copy may come out of the tree of another unit of the program (linked.c). What it names is
 * then what stands for that in the tree that the copy is part of:
 *     fields and records    those of the same name and layout
 *     variables             those with external linkage that this unit names, too
 *     enumerators           numbers
 * A body that names anything else is not followed. That it is the body that runs is the rule
 * "linked" (facts.def).
 */
#ifndef LATHE_CODE_INLINE_H
#define LATHE_CODE_INLINE_H

#include "code/ast.h"

/* How deep calls in called bodies are followed, and how many nodes the copies of one call and of
   all calls in a function may have. */
enum { INLINE_MAX_DEPTH = 8, INLINE_MAX_NODES = 20000, INLINE_MAX_TOTAL = 60000 };

/* Where bodies of other units are found. */
struct unit_links {
    /* The function that the linker takes for a symbol: part of the tree of another unit, which
       outlives the one that asks; NULL: that is not known. */
    const struct function *(*find)(const char *symbol, void *data);
    void *data;
};

/* Expands the calls in the loops of all functions, as the last step of making the tree. A call that
   is not expanded although a body is visible says why not in `why_not`. `links` (may be NULL) knows
   bodies that other units have. */
void inline_calls(struct tree *tree, const struct unit_links *links);

/* Why the body of the function that a call names, which has one, cannot stand in the call's place
   in another function of the tree: "it calls itself", "it jumps by goto". NULL: nothing is known
   that is against it, and the arguments have the types of its parameters. */
const char *inline_why_not(const struct function *caller, const struct expr *call);

/* Why no call of a function can be followed; found once for each, and noted there. NULL: calls
   can. */
const char *inline_not_followed(struct function *function);

/* --- inline_object.c: for inline.c */

/* Whether an expression is an object without a name, which a call gives: `point(a, b)`, `p + q`. */
bool call_gives_object(const struct expr *expr);

/* Whether an argument is a value and no object: a reference to it is one to a temporary. */
bool call_is_value(const struct expr *argument);

/* Where the arguments of a call begin: behind the object of an operator that is a method. */
size_t call_first_argument(const struct expr *call);

/* The object that a method is called for, or a pointer to it; NULL: there is none. */
struct expr *call_object(const struct expr *call);

/* Whether the body of a method may lead elsewhere to a member of its object, by an address or a
   reference: `p(&x)`. */
bool call_hands_out_members(const struct function *function);

/* The object as a whole, where it is seen as one of a class that its own is derived from. */
struct expr *call_whole_object(struct expr *object);

/* --- late_reads.c: for inline.c */

/* Whether a call of a function that is declared to take references, but for its object, is given a
   place whose value another argument may change. */
bool late_reads(const struct expr *call);

/* --- linked.c: for inline.c, and for those who tell what a unit calls */

/* What stands in one tree for what other trees have. */
struct imports;

struct imports *imports_new(struct tree *tree, const struct unit_links *links);

/* The body of a function that the tree has none of; NULL: it is not known, or may not be used. */
const struct function *imports_find(struct imports *imports, const struct decl *callee);

/* Whether two types are the same in both units, with the same layout. */
bool imports_same_type(const struct type *a, const struct type *b);

/* What stands for a type, or for a field, function or variable. NULL: nothing does, for the reason
   that imports_why() gives. */
const struct type *imports_type(struct imports *imports, const struct type *type);
const struct decl *imports_decl(struct imports *imports, const struct decl *decl);
const char *imports_why(const struct imports *imports);

/* Whether a function is another tree's. */
bool imports_is_foreign(const struct tree *tree, const struct function *function);

/* Whether functions may be copied from one unit to another. */
bool imports_same_rules(const struct dialect *a, const struct dialect *b);

/* The symbols of the functions without a body here that a function may call, itself or by those of
   its unit that have one, each once. */
name_list linked_callees(struct arena *arena, const struct function *function);

/* The name of the file that a function stands in, without folders. */
const char *linked_file(const struct function *function);

/* Whether the linker may take the function for the calls of other units. */
bool linked_is_exported(const struct function *function);

/* --- opened.c: for inline.c */

/* Whether the function gives a reference, so that its calls are replaced rather than followed. */
bool opened_is_place(const struct function *function);

/* Why calls of such a function cannot be replaced: "it gives a reference, and does more than that".
   NULL: nothing is against it. */
const char *opened_why_not(const struct function *function);

/*
 * Replaces a call of it. `object`: what a method is called for, or a pointer to that; NULL for
 * functions; `first`: the operand of the call that is the first argument. Gives NULL, or why not,
 * and then nothing is changed: arguments would be evaluated another number of times than they were.
 */
const char *opened_replace(struct arena *arena, struct expr *call, const struct function *function,
                           struct expr *object, size_t first);

/* --- blocks.c: for inline.c */

/* Whether it is a call of memcpy(), memmove(), memset(), or of a mathematical function that gives
   a part of its value through a pointer (frexp, modf, remquo, sincos): the library's, or the
   compiler's own. */
bool block_is_one(const struct expr *call);

/* Whether such a call is one of memcpy() or memset(). */
bool block_copies(const struct expr *call);

/* Gives such a call a body (`inlined`) that does the same element by element; `is_used`: what it
   returns. Gives NULL, or why it gets none: "its number of bytes is not written as a multiple of
   sizeof(double)". */
const char *block_expand(struct tree *tree, struct expr *call, bool is_used);

#endif
