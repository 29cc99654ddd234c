/*
 * declarators.h: taking variables out of their declarations.
 */
#ifndef LATHE_REFACTORINGS_DECLARATORS_H
#define LATHE_REFACTORINGS_DECLARATORS_H

#include "code/ast.h"
#include "code/edits.h"

typedef LIST_OF(const struct decl *) decl_list;
typedef LIST_OF(struct range) range_list;

/*
 * Removes the declarations of local variables that nothing but the loop mentions: "int i, k;"
 * becomes "int k;", and a declaration that is left empty goes with its line. Variables whose name
 * occurs elsewhere in the function, whose initialiser does more than give numbers, or whose
 * declaration comes out of a macro stay, and so do parameters. Gives those that stay although the
 * loop alone reads them: without it, compilers warn of them.
 */
decl_list declarators_remove(const struct source *source, const struct function *function,
                             const struct stmt *loop, const decl_list *decls, struct edits *edits,
                             struct file_edit *file);
/* The same of what nothing but several loops of one file mentions, in the order of the text, of
   which there is at least one; what is declared between them goes, too. */
decl_list declarators_remove_beside(const struct source *source, const struct function *function,
                                    const range_list *loops, const decl_list *decls,
                                    struct edits *edits, struct file_edit *file);
/* How often a function reads a variable, inside of a loop or outside; what is given to a variable
   is no read of that. */
long declarators_count_reads(const struct function *function, const struct stmt *loop,
                             const struct decl *decl, bool is_inside);

#endif
