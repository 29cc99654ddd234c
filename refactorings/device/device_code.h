/*
 * device_code.h: whether the text of a loop can run on a GPU, and whether it means the same in a
 * CUDA file of its own: C++, without the macros, types and variables of the file that it comes
 * from.
 */
#ifndef LATHE_REFACTORINGS_DEVICE_CODE_H
#define LATHE_REFACTORINGS_DEVICE_CODE_H

#include "refactorings/engine/action.h"
#include "refactorings/device/kernel_shared.h"
#include "refactorings/text/captures.h"

struct device_function;

/* Bytes that each thread may have for itself. */
enum { DEVICE_MOST_BYTES = 65536 };

/* Where device code is going to stand. */
struct device_place {
    bool own_file;                 /* a CUDA file of its own; else the file where the loop stands */
    bool from_c;                   /* the loop is C, the new file C++ */
    LIST_OF(const char *) headers; /* standard headers that the code needs there: "<stddef.h>" */
    struct kernel_shared *shared;  /* what its header takes over; NULL: nothing */
    LIST_OF(struct device_function *) functions; /* that go with the code, callees first */
    LIST_OF(const struct function *) open;       /* those that are being looked at */
    LIST_OF(const char *) choices; /* "max", "min" of `std` that the code calls */
    unsigned unfollowed; /* how many of these are taken at their word: declared const or pure */
    bool has_traps;      /* a function has a call that never happens */
    const char *number_macro; /* by which the loop calls a type that including files choose */
};

/* Refuses statements, expressions and types that do not work there. False: refused. Types, macros
   and constants of the program are shared with the place, or names of types are added to
   captures->elsewhere, written out. */
bool device_code_check(struct action_request *request, const struct loop *loop,
                       struct captures *captures, struct device_place *place);

/* The same for a function that the code calls: its parameters and its body, names and addresses
   aside. `elsewhere`: what reads differently in a copy, or NULL. */
bool device_body_check(struct action_request *request, const struct function *function,
                       struct device_place *place, replacement_list *elsewhere);

/* device_arguments.c: the part of it that looks at the arguments of functions of the mathematical
   library. `casts`: conversions to write, or NULL: the text stays. */
bool device_arguments_check(struct action_request *request, const struct device_place *place,
                            const struct expr *call, replacement_list *casts);

/* device_names.c: the part of it that looks at names which are no variables. */
bool device_names_check(struct action_request *request, const struct loop *loop,
                        struct captures *captures, struct device_place *place);

/* device_addresses.c: refuses addresses that are stored, compared or computed with, other than to
   reach what they point to. False: refused. */
bool device_addresses_check(struct action_request *request, const struct loop *loop,
                            const struct captures *captures);
/* The same in a function, of which `captures` has the variables. */
bool device_addresses_check_function(struct action_request *request,
                                     const struct function *function,
                                     const struct captures *captures);

/* Whether a variable of the loop, or a parameter of a function that it calls, takes a pointer into
   an array as one that could be written through. */
bool device_takes_writable(const struct loop *loop, const struct decl *array);

/* device_sizes.c: the operand of the `sizeof` that the lexer is behind: `(a)`, `*a`, `a[i]`. */
struct range device_sizeof_operand(struct lexer *lexer);
/* Has a type stand for the operand, an expression, in which a place of some statement's text lies;
   once, whatever is asked. False: the text is no such `sizeof`, or the device has no words for the
   type. */
bool device_size_write(struct action_request *request, const struct stmt *root, struct range place,
                       replacement_list *out, struct device_place *device);

/*
 * device_words.c: refuses words of C text, in a statement's file, that C++ does not have, or that
 * mean something else in it, and words that older standards of C++ had; what has another spelling
 * there is added to captures->elsewhere. False: refused.
 */
bool device_words_check(struct action_request *request, const struct stmt *root, uint32_t start,
                        uint32_t end, struct captures *captures, struct device_place *place);
/* The same for what a kernel has of a loop: its body and its bounds. */
bool device_words_check_loop(struct action_request *request, const struct loop *loop,
                             struct captures *captures, struct device_place *place);

/* Whether the word has a meaning in every file of CUDA or HIP, or in what is generated there, so
   that no variable can be called so. */
bool device_word_is_cuda(const char *word);

/* device_jumps.c: refuses a `goto` that leads out of the body, or whose way C++ does not allow. */
bool device_jump_check(struct action_request *request, const struct stmt *body,
                       const struct stmt *jump);

/* device_calls.c: what CUDA calls a function of the compiler itself, or NULL: "isnan"; and refuses
   calls of it that are spelled, or used, in another way. `elsewhere`: what reads differently in a
   file of its own, or NULL. */
const char *device_builtin(const struct decl *decl);
bool device_builtin_check(struct action_request *request, const struct stmt *body,
                          const struct expr *call, replacement_list *elsewhere);

/* Whether a call is one that never happens in a loop that is proven, since it may do anything;
   refuses it, where it cannot be written as one that ends the kernel. `statement`: the expression
   of the statement that it stands in, or NULL. */
bool device_call_is_dead(const struct expr *call);
bool device_dead_check(struct action_request *request, const struct expr *call,
                       const struct expr *statement, struct device_place *place,
                       replacement_list *elsewhere);
/* Whether a call of memcpy() or memset() may stay in a kernel, which has these two as the host has
   them and no memmove(): it is followed, and what it writes are numbers. */
bool device_has_block(const struct expr *call);
/* Whether an expression is a part of what `assert` of the standard header stands for. */
bool device_is_assertion(const struct action_request *request, const struct expr *expr);

/* device_places.c: whether the text of a place in memory is text of the file, or a macro that
   stands for it, so that it may be written differently as a whole. */
bool device_is_place_text(const struct action_request *request, const struct expr *expr);

/* device_types.c: whether a GPU has numbers of the type, too. */
bool device_is_number(const struct type *type);

/*
 * How a type of numbers is spelled at the place, without qualifiers and references; NULL if it
 * cannot be: long double, complex numbers, records, and in a file of its own types that only the
 * original file knows. Notes the header that the spelling needs.
 */
const char *device_type(struct arena *arena, const struct type *type, struct device_place *place);

/*
 * How a struct or union is spelled at the place, which gets to know it; NULL if that cannot be: it
 * holds what a GPU has in another form, or its definition cannot move. `why` then tells, or is
 * NULL.
 */
const char *device_record(struct arena *arena, const struct type *type, struct device_place *place,
                          const char **why);

/* Whether the place knows the name: a standard header declares it ("M_PI"; notes that the code
   needs the header), or the kernel's header. */
bool device_knows(struct arena *arena, const char *name, struct device_place *place);

/* The same of a name where it stands in a text of C++: "std::size_t", "std::sqrt". */
bool device_knows_in(struct arena *arena, const char *text, struct token token,
                     struct device_place *place);

/* Whether CUDA has a function of the mathematical library, or `abs` and its kin, under the name. */
bool device_has_function(const char *name);

/* Whether every CUDA file knows a function of the name without including anything. */
bool device_has_name(const char *name);

/* A type's words without qualifiers; NULL if the place does not know one of them. */
const char *device_spelling(struct arena *arena, const char *text, struct device_place *place);

#endif
