/*
 * kernel_shared.h: what the file of a loop and the file of its kernel both have to know: types,
 * macros and constants, which move to the header of the kernel, and headers of the project, which
 * that includes.
 *
 * The loop's file includes the header where the first of its own definitions stood, so that all
 * that follows goes on as before. What cannot move is what an #if leaves out, what would be defined
 * earlier than it is used with another meaning, and what rests on variables or functions of the
 * file.
 */
#ifndef LATHE_REFACTORINGS_KERNEL_SHARED_H
#define LATHE_REFACTORINGS_KERNEL_SHARED_H

#include "refactorings/engine/action.h"
#include "refactorings/text/file_items.h"
#include "refactorings/text/unused.h"

struct device_place;

struct kernel_shared {
    struct action_request *request;
    struct range function;            /* around the loop: what stands behind it is not looked at */
    bool from_c;                      /* the loop's file is C, that of the kernel C++ */
    const char *header_path;          /* of the kernel's header; it may be there already */
    struct device_place *standard;    /* takes the standard headers that the definitions need */
    LIST_OF(size_t) items;            /* of the loop's file that move, ascending */
    LIST_OF(const char *) includes;   /* of the project: "\"types.h\"" */
    uint32_t own_file;                /* the kernel's header as a source of the tree; 0: none */
    LIST_OF(uint32_t) files;          /* what these include, and the kernel's header, as sources */
    LIST_OF(const char *) checks;     /* what has to hold in C++ as it does in C */
    LIST_OF(const char *) variables;  /* that the kernel gets under the names which macros use */
    const char *number, *number_type; /* the name by which macros of headers call a type that files
                                         which include the loop's choose, and this type; or NULL */
    const char *code;                 /* what else the file of the kernel holds, or NULL */
    const char *why; /* why the last name that was asked for cannot be had, or NULL */
};

/* The loop's file, as a source of the tree. */
uint32_t kernel_shared_loop_file(const struct kernel_shared *shared);

/* Where the function begins in it; 0: the file is included in the function. */
uint32_t kernel_shared_before(const struct kernel_shared *shared);

/* Starts; nothing is shared yet, but what a kernel's header that is there already holds. */
void kernel_shared_begin(struct kernel_shared *shared);

/* Whether the kernel's file will know a name that the loop's file declares or includes. */
bool kernel_shared_knows(const struct kernel_shared *shared, const char *name);

/* Makes it known, with all that its definition needs. False: `why` may tell. */
bool kernel_shared_take(struct kernel_shared *shared, const char *name);

/* Whether a name that is a macro of a header stands for the same in the kernel's file, which need
   not have what conditions in headers ask for. False: `why` tells. */
bool kernel_shared_is_settled(struct kernel_shared *shared, const char *name);

/* Includes the header by which the loop's file reaches a file of the project, a source of the tree.
   False: `why` may tell. */
bool kernel_shared_include(struct kernel_shared *shared, uint32_t file);

/* The same for a header that the file around reaches, which includes the loop's as a part of its
   text. What the header holds may rest on types of numbers that are macros there. */
bool kernel_shared_include_around(struct kernel_shared *shared, uint32_t file);

/* kernel_shared_numbers.c: whether a name is a macro that stands for a type of numbers wherever it
   is defined. */
bool kernel_shared_is_number(const struct kernel_shared *shared, const char *name);
/* Notes which of these types a macro casts to. False: it is not known which one. */
bool kernel_shared_note_numbers(struct kernel_shared *shared, const char *name);

/* The name by which the loop's file includes the kernel's header, with quotes; and the #include
   line there, or NULL. */
const char *kernel_shared_own_name(const struct kernel_shared *shared);
const struct file_item *kernel_shared_own_include(const struct kernel_shared *shared);

/* The path of a header of the project that the kernel's file includes and that declares a function,
   or NULL. */
const char *kernel_shared_declares(const struct kernel_shared *shared, const char *function);

/* Adds the names of all macros that move. */
void kernel_shared_macros(const struct kernel_shared *shared, macro_names *out);

/* Adds what has to hold in the kernel's file: a constant expression. */
void kernel_shared_check(struct kernel_shared *shared, const char *text);

/* Whether a new variable of the kernel's file must not have the name. */
bool kernel_shared_mentions(const struct kernel_shared *shared, const char *name);

/* Adds the texts that new names must not clash with. */
void kernel_shared_names(const struct kernel_shared *shared, struct names *names);

/* Looks at all of it together: refuses definitions that cannot move, and what is no C++ or means
   something else there. */
bool kernel_shared_plan(struct kernel_shared *shared);

/* Where the loop's file has to include the header before; the function's place if nothing moves. */
uint32_t kernel_shared_limit(const struct kernel_shared *shared);

/* #include lines of the project for the kernel's header, those aside that `old` (or NULL) has. */
void kernel_shared_includes(const struct kernel_shared *shared, const char *old,
                            struct strbuf *out);

/* The definitions, as they were written, with "\n" as line ends and a blank line behind them. */
void kernel_shared_definitions(const struct kernel_shared *shared, struct strbuf *out);

/* Takes them out of the loop's file. `included`: an #include line with a blank line behind it goes
   where the first of them begins. */
void kernel_shared_remove(const struct kernel_shared *shared, bool included, struct edits *out,
                          struct file_edit *file);

#endif
