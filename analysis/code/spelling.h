/*
 * spelling.h: names of variables and types, and whether the text at the place of an expression is
 * the expression's own. What comes out of a macro's body has the place of the whole expansion, and
 * C++ calls one thing by many names.
 */
#ifndef LATHE_CODE_SPELLING_H
#define LATHE_CODE_SPELLING_H

#include "code/ast.h"
#include "code/tokens.h"

bool decl_is_named(const struct decl *decl, const char *name);

/* Whether another variable that is declared in the function has the name of the given one, which
   then may mean that one somewhere. */
bool function_has_namesake(const struct function *function, const struct decl *decl);

/* Whether the text at the place of an expression of the function is that expression, which it means
   before the loops around it, too, as far as its variables live there. */
bool expr_is_spelled(const struct tree *tree, const struct function *function,
                     const struct expr *expr);

/* Whether it is the pointer that a class of the library is (record.is_owner), or leads to what a
   container holds, which an operator gives in most places: the text there is `p->`, `*p`, or
   `v[i]`, and not the pointer's own, `p.get()` or `v.data()`. */
bool expr_is_operated(const struct expr *expr);

/* Whether the expression is a name in a place that holds nothing else, or a conversion of one that
   nobody wrote: an argument of a macro, if it is in a macro at all. */
bool expr_is_name_alone(const struct tree *tree, const struct expr *expr);

/* Whether a name in the expression, which comes out of a macro, is that macro's own: written again,
   it would be expanded again. */
bool expr_names_its_macro(const struct tree *tree, const struct expr *expr);

/* A statement of `all` outside of `stmt` that begins within its text, since both come out of one
   macro: `for (...) TWO(a, b);`, of which the loop repeats the first alone. NULL: there is none. */
const struct stmt *stmt_sharing_text(const struct stmt *all, const struct stmt *stmt);

/* What a variable is called at a place where it is named, and means it before the loops around,
   too: C++ has names like `ns::n` and `::n`, beside which `n` may be another variable. */
const char *variable_spelling(struct arena *arena, const struct tree *tree, const struct decl *decl,
                              struct range range);

/* Whether the program calls a type otherwise than by what it is: a typedef of it. */
bool type_has_own_name(struct arena *arena, const struct type *type);

/* The name of a type without its outermost qualifiers: "float" for "const float"; that of the type
   itself, where a typedef has them. */
const char *type_plain_name(struct arena *arena, const struct type *type);

/* The same for what is declared inside a function: the name of the type itself, where a variable of
   the function has that of a typedef; "unsigned" where the function, or else its file, whose tokens
   are given, says that for "unsigned int". */
const char *type_name_inside(struct arena *arena, const struct function *function,
                             const struct token_list *tokens, const struct type *type);

/* The same of what a pointer leads to, or of an array's elements, by the name that the type gives
   them: "real" for `const real *`, where the element's own type is "const double". */
const char *type_element_name(struct arena *arena, const struct type *type);

#endif
