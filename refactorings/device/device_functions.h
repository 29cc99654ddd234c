/*
 * device_functions.h: functions of the program that a kernel calls. Their text is what runs on the
 * device: a copy in the kernel's file, or, where the program is CUDA itself, the function as it
 * stands, for both sides.
 *
 *     static double square(double x)    =>    static __device__ double square(double x)
 *
 * What such a function does is asked as the loop's body is asked. What it names has to be known
 * in the kernel's file: types, macros and constants are shared, variables become parameters.
 */
#ifndef LATHE_REFACTORINGS_DEVICE_FUNCTIONS_H
#define LATHE_REFACTORINGS_DEVICE_FUNCTIONS_H

#include "refactorings/device/device_code.h"

/* One of them. */
struct device_function {
    const struct function *function;
    const struct source *source;
    const struct file_item *item;         /* its definition */
    uint32_t head;                        /* where its type begins, behind `static` and `inline` */
    bool is_static, is_inline;            /* it is declared so */
    replacement_list replaced;            /* what reads differently in the copy */
    LIST_OF(const struct expr *) globals; /* variables of the program that the copy and its callees
                                             use, where they do: parameters of the copy */
};

/* A call in the loop or in a function that is taken: takes the function and all that it calls.
   False: refused. */
bool device_function_take(struct action_request *request, const struct expr *call,
                          struct device_place *place);

/* device_globals.c: whether a variable that is no constant can be a parameter of the copy, which it
   is then; adds those of a function that is taken; and what the copy declares. False: it cannot. */
bool device_global_take(struct action_request *request, struct device_place *place,
                        struct device_function *own, const struct expr *expr);
void device_globals_of(struct arena *arena, const struct device_place *place,
                       const struct function *callee, struct device_function *out);
bool device_globals_declare(struct action_request *request, struct device_place *place,
                            struct device_function *own, replacement_list *out);
/* Whether the copy, where arrays are pointers, asks for the size of none. False: refused. */
bool device_globals_keep_sizes(struct action_request *request, const struct device_function *own);
/* Gives a call the variables that the copy of its function wants; `captures`: of the loop, where
   the call stands in its text, else NULL. False: refused. */
bool device_globals_pass(struct action_request *request, const struct device_place *place,
                         const struct expr *call, struct captures *captures,
                         replacement_list *elsewhere);
/* Refuses a function for such a variable. */
bool device_global_refuse(struct action_request *request, const struct expr *place,
                          const struct function *function, const struct decl *decl);

/* device_choices.c: whether a call is one of std::max() and its kin; has it be one of a function of
   the kernel's own, false: refused; and these functions, each with a blank line behind it, those
   aside that `old` (or NULL) has. `unit`: of indentation. */
bool device_is_choice(const struct expr *call);
bool device_choice_take(struct action_request *request, const struct expr *call,
                        struct device_place *place, replacement_list *replaced);
const char *device_choices_text(struct arena *arena, const struct device_place *place,
                                const char *unit, const char *old);

/* The copy with the comment above it, as it was written, with "\n" as line ends. */
char *device_function_text(struct action_request *request, const struct device_function *function);

/* All copies, each with a blank line behind it; those aside that `old` (or NULL) has. */
char *device_functions_text(struct action_request *request, const struct device_place *place,
                            const char *old);

/* Makes the functions run on both sides, where they stand. */
void device_functions_edit(const struct action_request *request, const struct device_place *place,
                           struct edits *out, struct file_edit *file);

#endif
