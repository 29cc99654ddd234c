/*
 * unused.h: functions of a file that nothing in it calls any more once a loop is gone, and that
 * compilers would warn of.
 */
#ifndef LATHE_REFACTORINGS_UNUSED_H
#define LATHE_REFACTORINGS_UNUSED_H

#include "code/edits.h"
#include "code/ast.h"

typedef LIST_OF(const struct function *) function_list;
typedef LIST_OF(const char *) macro_names;

/*
 * Whether a function is needed, or may be, though no name of the text is its: an attribute says so
 * (`constructor`, `used`), or a text in inline assembly or in an alias does.
 */
bool unused_is_kept(const struct source *source, const struct function *function);

/*
 * Removes those of some functions whose names stand nowhere in the loop's file (`file`, from
 * `source`) but in their own definitions, in `gone`, and in functions that are removed: with their
 * comments. Functions that other files may call stay, and so do those that stand in other files,
 * between #if and #endif, or on a line with anything else. `moved`: names of macros that go
 * elsewhere; where such a macro is not used any more, it uses nothing here.
 */
void unused_remove(struct arena *arena, const struct source *source, struct range gone,
                   const function_list *functions, const macro_names *moved, struct edits *out,
                   struct file_edit *file);

#endif
