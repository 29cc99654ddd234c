/*
 * restaged.h: loops that are extracted as if they were written in another way: the kernel is made
 * of the program in which they are, see kernel_restaged.c.
 */
#ifndef LATHE_REFACTORINGS_RESTAGED_H
#define LATHE_REFACTORINGS_RESTAGED_H

#include "refactorings/kernel/kernel_draft.h"

/* kernel_bounds.c: adds how the condition of a loop with two bounds reads with one; nothing, where
   it has no such condition. */
void kernel_bounds_write(struct action_request *request, replacement_list *out);

/* kernel_ranged.c: a range-based loop in a statement, or NULL; and how these read as loops that
   count. False: they come out of macros. */
const struct stmt *kernel_ranged_find(const struct stmt *stmt);
bool kernel_ranged_write(struct action_request *request, replacement_list *out);

/* kernel_pointer.c: what the program is left with where a loop that counts with a pointer was:
   variables that nothing needs any more, the value of the index; those of the variables that stay
   and that nothing reads; and a text of the other program in the names of this one. */
void kernel_pointer_leave(struct kernel_draft *draft);
void kernel_pointer_unread(const struct kernel_draft *draft, const struct file_edit *file,
                           decl_list *unread);
const char *kernel_pointer_own(struct arena *arena, const struct kernel_restaged *restaged,
                               const char *text);

/* kernel_restaged.c: makes the program with accessor calls written out, range-based loops that
   count, or a pointer that counts as a number, if there is such and it has no error; false with
   `is_refused`: it cannot be made. Where actions are only listed there is none: `request` is
   NULL. */
bool kernel_restage(struct action_request *request, struct kernel_restaged *out, bool *is_refused);
/* Where a place of its text is in the text as it is. */
uint32_t kernel_restage_place(const struct kernel_restaged *restaged, uint32_t at);
/* Adds the functions that go with the kernel to those whose calls the program does not have any
   more, and the macros to those that move. */
void kernel_restage_called(struct kernel_draft *draft);
/* Gives on what was answered there. */
void kernel_restage_end(const struct kernel_restaged *restaged, struct action_request *request);
/* Adds its edits to those of the program as it is; none is inside of the loop. With `gone`, the
   range of the loop which the program does not have any more, functions that it alone called go,
   too. */
void kernel_restage_edits(const struct kernel_restaged *restaged, const struct source *source,
                          const struct range *gone, const struct edits *own, struct edits *out);

#endif
