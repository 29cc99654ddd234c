/*
 * walk.h: private to nest.c, walk_*.c: the walk over a loop's text in evaluation order that makes
 * the model. It carries the instances that may reach the present point and what is known of the
 * values of local variables there.
 *
 * isl objects here are kept by the nest (keep_aff(), keep_set()) and borrowed everywhere else, so
 * that values can be copied freely. NULL stands for "not affine", never for "empty".
 */
#ifndef LATHE_LOOPS_WALK_H
#define LATHE_LOOPS_WALK_H

#include "loops/model/nest.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/update.h"

enum value_kind {
    VALUE_NONE,
    VALUE_AFFINE,
    VALUE_STRIDED, /* linear in the instances, with fixed values as coefficients */
    VALUE_POINTER,
    VALUE_RECORD /* of a structure, of some of whose members something is known */
};

/* A pointer: an element of the array that `path` leads to, or with `is_whole` the object there,
   which is no element of an array. */
struct pointer {
    const struct base *base;
    path_list path; /* to the array that holds the element */
    bool is_whole;
    bool is_void;                    /* seen as a pointer to void, which moves by bytes if at all */
    isl_pw_aff *offset;              /* subscript of the element; NULL: not affine */
    const struct strided *strided;   /* the same as a sum of products; NULL: it is just `offset` */
    const struct type *element;      /* NULL: it leads to what no path says */
    const struct type *packed;       /* what it is seen as, which is made of elements from there on
                                        (walk_packed.c); NULL: the element */
    int64_t length;                  /* of the array: constant extent or -1 */
    isl_pw_aff *length_aff;          /* VLA, or NULL */
    const struct indirect *indirect; /* what is known of an offset that is neither, or NULL */
};

struct value {
    enum value_kind kind;
    isl_pw_aff *aff;
    const struct pointer *pointer;
    const struct strided *strided;   /* NULL: it is just `aff` */
    const struct indirect *indirect; /* VALUE_NONE: what is known of an integer, or NULL */
    const struct record_value *record;
};

/* What is known of a member, which a number of fields leads to. */
typedef LIST_OF(const struct decl *) field_list;
struct record_part {
    field_list fields;
    struct value value; /* a number or a pointer */
};

struct record_value {
    LIST_OF(struct record_part) parts;
};

/* An lvalue. `base` is never NULL; `shaped` is false where the path is not to be believed. */
struct location {
    const struct base *base;
    path_list path;
    bool shaped;
    const struct type *packed; /* it is all the elements from there on that make one of these
                                  (walk_packed.c); NULL: just that one */
};

/* What is known of a local variable at the present point of the walk. */
struct binding_value {
    const struct decl *decl;
    struct value value;
};

typedef LIST_OF(struct binding_value) environment;

/* Where control may be. */
struct flow_point {
    isl_set *domain;  /* instances that may be here */
    bool may;         /* data decides about some of them */
    size_t when_size; /* conditions in force: the first of walker.when */
};

/* A subset of the present instances for which a condition holds, and fails; supersets where it is
   not exact. */
struct condition {
    isl_set *holds, *fails;
    bool exact;
};

/* The head of the innermost switch around the present point. */
struct switch_entry {
    struct flow_point point;
    const struct effects *effects; /* of its body */
};

/* A way out of a copied body. */
struct way_out {
    struct value value;
    struct flow_point point;
    environment env;
};

/* The copied body around the present point. */
struct call_frame {
    const struct expr *call;
    LIST_OF(struct way_out) ways;
};

/* A subscript that stays inside its extent in all instances of a set. */
struct staying {
    isl_set *domain; /* kept by the nest, as the subscript is */
    isl_pw_aff *subscript;
    int64_t length;
    bool stays;
};

struct walker {
    struct nest *nest;
    struct arena *arena;
    struct effects written;        /* by the root: variables that are no parameters */
    declared_list declared;        /* in the root */
    const struct effects *changed; /* variables that are no parameters at present */
    environment env;
    struct flow_point here;
    LIST_OF(const char *) when;
    struct nest_loop *around;                     /* innermost loop */
    LIST_OF(const struct nest_loop *) dimensions; /* loops of the dimensions in use */
    const struct stmt *statement;
    int position;
    const struct switch_entry *inside_switch; /* or NULL */
    struct call_frame *frame;                 /* or NULL */
    struct landings *landings;                /* labels of the root: see walk_goto.c */
    const struct stmt *result;                /* of a statement expression; or NULL */
    int in_header; /* loops whose header is being evaluated: 1 for the root's */
    bool strict;   /* the value is a subscript or bound: worth a condition on the parameters */
    bool silent;   /* evaluate without recording accesses and reasons */
    bool at_entry; /* variables stand for their values before the root */
    bool quiet;    /* only looks: records no accesses and reasons, but knows fixed places */
    bool in_vain;  /* nobody wants the value: it becomes a floating-point number */
    bool by_bits;  /* `a & 6` and `(char)a` have values: witnesses are worth the divisions */
    int depth;     /* of recursion in parameter_for_decl() */
    isl_set *plain_rows; /* of shape.c: nest->rows with each bound by itself, or NULL; */
    bool in_plain_rows;  /* nest->rows is that */
    LIST_OF(struct staying) staying; /* of shape.c: what was asked */
};

/* nest.c */
__isl_keep isl_pw_aff *keep_aff(struct nest *nest, __isl_take isl_pw_aff *aff);
__isl_keep isl_set *keep_set(struct nest *nest, __isl_take isl_set *set);
__isl_give isl_set *walk_universe(const struct nest *nest); /* give */
void walk_refuse(struct walker *w, reason_code code, struct range range, const char *format, ...)
    PRINTF_LIKE(4, 5);
/* The call of a function whose body is not visible. */
void walk_refuse_unseen(struct walker *w, const struct expr *call, const char *message);
/* A condition that data decides is in force from here on. */
void walk_add_when(struct walker *w, const char *text);
const char *walk_text(struct walker *w, struct range range);
/* The text of a condition, for people: in a copied body, that of the callee. */
const char *walk_condition_text(struct walker *w, const struct expr *expr);

/* walk_value.c: arithmetic on affine values as C does it */
__isl_keep isl_pw_aff *affine_constant(struct nest *nest, int64_t value);
__isl_keep isl_pw_aff *affine_dimension(struct nest *nest, int dimension);
__isl_keep isl_pw_aff *affine_parameter(struct nest *nest, const struct parameter *parameter);
__isl_keep isl_pw_aff *affine_binary(struct walker *w, enum operator op, const struct type *type,
                                     __isl_keep isl_pw_aff *a, __isl_keep isl_pw_aff *b);
__isl_keep isl_pw_aff *affine_negate(struct walker *w, const struct type *type,
                                     __isl_keep isl_pw_aff *a);
/* a value of the type `from` (NULL: any) converted; NULL where the other type is no integer */
__isl_keep isl_pw_aff *affine_convert(struct walker *w, const struct type *from,
                                      const struct type *to, __isl_keep isl_pw_aff *a);
__isl_keep isl_pw_aff *affine_choose(struct walker *w, __isl_keep isl_set *holds,
                                     __isl_keep isl_pw_aff *a, __isl_keep isl_set *fails,
                                     __isl_keep isl_pw_aff *b);
/* { instances : a OP b }; a kept set */
__isl_keep isl_set *affine_compare(struct walker *w, enum operator op, __isl_keep isl_pw_aff *a,
                                   __isl_keep isl_pw_aff *b);
/* a * b and a + b as numbers without limits; NULL where neither factor is a constant */
__isl_keep isl_pw_aff *affine_product(struct nest *nest, __isl_keep isl_pw_aff *a,
                                      __isl_keep isl_pw_aff *b);
__isl_keep isl_pw_aff *affine_sum(struct nest *nest, __isl_keep isl_pw_aff *a,
                                  __isl_keep isl_pw_aff *b);
/* a & b, a | b and a ^ b for a constant b (or a); NULL for others */
__isl_keep isl_pw_aff *affine_bits(struct nest *nest, enum operator op, __isl_keep isl_pw_aff *a,
                                   __isl_keep isl_pw_aff *b);
/* a reduced to the range of an integer type, by as many turns as it takes */
__isl_keep isl_pw_aff *affine_low_bits(struct nest *nest, const struct type *type,
                                       __isl_keep isl_pw_aff *a);
bool affine_constant_value(__isl_keep isl_pw_aff *a, int64_t *value);
bool affine_is_heavy(__isl_keep isl_pw_aff *a);     /* more integer divisions than are followed */
bool affine_is_invariant(__isl_keep isl_pw_aff *a); /* speaks of parameters only */
/* The type of the values that a field of the type can hold: of a bit-field one of as many bits;
   NULL: it depends on the compiler. */
const struct type *walk_field_type(struct walker *w, const struct decl *field,
                                   const struct type *type);
/* The smallest and the largest value of an integer type; give. */
void affine_type_limits(isl_ctx *ctx, const struct type *type, isl_val **min, isl_val **max);
/* values that the type can hold: min <= a <= max, as a kept set over the space of a */
__isl_keep isl_set *affine_in_range(struct walker *w, const struct type *type,
                                    __isl_keep isl_pw_aff *a);
/* removes from `required` the parameters for which an instance of `set` exists */
void walk_require_none(struct walker *w, __isl_take isl_set *set);
/* the same where the model computes other values than the program in the instances of `set` */
void walk_require_values(struct walker *w, __isl_take isl_set *set);
const struct type *arithmetic_type(const struct type *a, const struct type *b);

/* walk_fields.c: clears `is_conditional` of members of structures that are surely there. */
void walk_find_readable(struct walker *w);

/* walk_strided.c: sums of products of fixed values with affine functions */
/* `a` OP `b` computed in `type`; NULL where it is no such sum. */
const struct strided *strided_binary(struct walker *w, enum operator op, const struct type *type,
                                     struct value a, struct value b);
/* The same value, whose products the program makes by repeated additions. */
const struct strided *strided_stepped(struct walker *w, const struct strided *value);
const struct strided *strided_convert(struct walker *w, const struct type *from,
                                      const struct type *to, struct value a);
/* The subscript of a pointer that was moved. */
const struct strided *strided_moved(struct walker *w, const struct pointer *pointer,
                                    struct value offset, bool negate);
/* An affine value as such a sum; NULL where it has pieces. */
const struct strided *strided_lift(struct arena *arena, __isl_keep isl_pw_aff *aff);
bool strided_same_stride(const struct stride_term *a, const struct stride_term *b);
/* The sum with another one in place of a parameter that is a summand of it; NULL: it is no plain
   one, or that takes too many strides. */
const struct strided *strided_replace(struct walker *w, const struct strided *value,
                                      const struct parameter *parameter, const struct strided *sum);
/* A value whose parts may be missing. */
struct value value_of(__isl_keep isl_pw_aff *aff, const struct strided *strided);
/* Whether an affine value has so many pieces that a sum of products says more. */
bool strided_is_wanted(__isl_keep isl_pw_aff *aff, struct value a, struct value b);

/* walk_names.c */
bool walk_is_changed(const struct walker *w, const struct decl *decl);
bool walk_declared_inside(const struct walker *w, const struct decl *decl);
/* The variable that a declaration is, or a local reference always is; NULL where it is not
   known. */
const struct decl *walk_referred(const struct walker *w, const struct decl *decl);
/* What a local reference was bound to where it was declared, if that is always the same place in a
   variable; else NULL. */
const struct expr *walk_bound_place(const struct walker *w, const struct decl *decl);
/* The object that a member of a class is accessed in: a class that it is derived from is a part of
   it, whose fields are found among its own. */
const struct expr *walk_whole_object(const struct expr *object);
/* Whether two types are the same, the sizes of variable-length arrays included. */
bool walk_same_type(const struct type *a, const struct type *b);

/* walk_parameter.c */
const struct parameter *parameter_for_decl(struct walker *w, const struct decl *decl,
                                           const struct expr *expr);
const struct parameter *parameter_for_memory(struct walker *w, const struct location *location,
                                             const struct expr *expr);
/* Behind the walk, what is assigned to parameters before the root once more: `n * m` in it may be
   another parameter that was not met yet. */
void walk_know_initialisers(struct walker *w);
/* walk_definition.c: what is assigned to a variable before the root, and what is added to it or
   taken from it since, the last one first, where there is only one way for that; few of them. */
enum { DEFINITION_PARTS = 4 };
struct definition_part {
    const struct expr *expr;
    bool is_negative;
};
typedef LIST_OF(struct definition_part) definition_list;
bool walk_definition_parts(const struct walker *w, const struct decl *decl, definition_list *out);
/* What is assigned to a parameter before the root, as a sum of products; NULL: it is none. */
const struct strided *parameter_start(struct walker *w, const struct parameter *parameter);
/* walk_start.c: behind the walk, such sums in place of the parameters where it helps. */
void walk_open_starts(struct walker *w);
const struct base *base_for_object(struct walker *w, const struct decl *decl, struct range range);
const struct base *base_for_pointer_decl(struct walker *w, const struct decl *decl,
                                         struct range range);
const struct base *base_for_pointer_memory(struct walker *w, const struct location *location,
                                           const struct expr *expr);
/* The object that a member is bound to which is a reference; NULL where that is not known. Nothing
   binds a reference anew, but bytes that are copied over the whole object. */
const struct base *base_for_bound(struct walker *w, const struct location *member,
                                  const struct expr *expr);
/* What a `void *` variable points to, seen as an object type by a cast; NULL for other casts. */
const struct base *base_for_cast(struct walker *w, const struct pointer *pointer,
                                 const struct type *element, const struct expr *expr);
const struct base *base_unknown(struct walker *w, const struct expr *expr);
/* How the program calls a place: in a followed call as the callee does, but for what it was given.
 */
const char *walk_place_text(struct walker *w, const struct expr *expr);
/* Anything that a called function may read. */
const struct base *base_for_call(struct walker *w, const struct expr *call);
const struct base *base_for_this(struct walker *w, const struct expr *expr);

/* walk_operation.c */
/* Whether values of a type can be parameters. */
bool walk_is_parameter_type(const struct type *type);
/* Whether the present point is reached whenever the root runs at all, so that what is read here may
   also be read before the root. */
bool walk_is_always_reached(const struct walker *w);
/* Makes a parameter with the range of its type known. */
struct parameter *parameter_new(struct walker *w, const struct term *term, const struct type *type,
                                const struct decl *decl, const struct expr *expr);
/* `n * m` and the like: not affine, but fixed, since both operands are. */
const struct parameter *parameter_for_operation(struct walker *w, __isl_keep isl_pw_aff *a,
                                                __isl_keep isl_pw_aff *b, const struct expr *expr);
/* `c ? n * m : k` and the like, whose value has an operation in it that is not affine: as one
   value. NULL for others. */
const struct parameter *parameter_for_choice(struct walker *w, const struct expr *expr,
                                             __isl_keep isl_pw_aff *value);
/* `n * m / 2` and the like: a value that is no affine function, divided by a positive number or
   shifted, as one value of which no more is known than how near it is to the dividend. NULL for
   others. */
const struct parameter *parameter_for_quotient(struct walker *w, __isl_keep isl_pw_aff *a,
                                               __isl_keep isl_pw_aff *b, const struct expr *expr);
/* `p - q` of pointers that are fixed. */
const struct parameter *parameter_for_difference(struct walker *w, const struct expr *expr);
/* A conversion of a fixed value that may change it by more than a turn of the type, so that the
   result is no affine function of it: fixed all the same. NULL for other conversions. */
const struct parameter *parameter_for_conversion(struct walker *w, __isl_keep isl_pw_aff *a,
                                                 const struct expr *expr);
/* `3 * n` that may wrap around more than once: fixed, but no affine function of n. NULL for other
   operations. */
const struct parameter *parameter_for_multiple(struct walker *w, __isl_keep isl_pw_aff *a,
                                               __isl_keep isl_pw_aff *b, const struct expr *expr);

/* walk_rows.c */
/* Whether a place is a pointer in a table, all of which nothing seems to change while the root
   runs; and the rows of that table. `text` is how the program calls the pointer. */
bool walk_is_in_table(const struct walker *w, const struct location *location,
                      const struct expr *expr);
const struct base *base_for_rows(struct walker *w, const struct location *location,
                                 const struct expr *expr, const char *text);
/* The way from the rows to what the pointer at the end of a path leads to. */
path_list walk_row_path(struct walker *w, const struct base *rows, const path_list *to_pointer);
/* Makes rows that were met by fixed subscripts alone, as `x[k]` in a loop over i, the same base as
   those of the table that were met by others, as `x[i]`, where some of them are written. */
void walk_unite_rows(struct walker *w);

/* walk_steady.c */
/* Whether an expression always has the same value in the function: names only what nothing
   writes. */
bool walk_is_steady(const struct expr *expr);
/* Whether the names in the expression mean the same at the root: no other variable of the function
   has one of them, and their blocks have not ended. */
bool walk_is_unshadowed(const struct walker *w, const struct expr *expr);

/* walk_term.c */
/* An expression whose value is fixed, as a term to be evaluated before the root: what it names
   means the same there, and parameters of copied bodies and of macros are replaced by their
   arguments. NULL if there is none. */
const struct term *walk_term(struct walker *w, const struct expr *expr);
/* A variable, by the name that it is called by at a place. */
const struct term *walk_variable_term(struct walker *w, const struct decl *decl,
                                      struct range range);
/* Whether the name of a variable that a copied body mentions means another one before the root, or
   none. */
bool walk_is_hidden(struct walker *w, const struct decl *decl);

/* walk_reads.c: what the text of an expression reads where it is evaluated before the root; and
   notes that an expression is the value of a fixed place, or that of a parameter; either may be
   NULL. */
struct reads walk_reads(struct walker *w, const struct expr *expr);
void walk_note_read(struct walker *w, const struct expr *expr, const struct fixed_place *place,
                    const struct parameter *parameter);

/* walk_definition.c: the expression that a local variable equals when the root is entered, computed
   from variables that have not changed since (their values at the entry, then) and without reading
   memory; NULL where none is known. */
const struct expr *walk_definition(const struct walker *w, const struct decl *decl);
/* The call of an allocator that gave a local pointer the value which it has when the root is
   entered, or NULL. */
const struct expr *walk_allocation(const struct walker *w, const struct decl *decl);

/* walk_beside.c: adds to nest->known by how much a local variable differs from others that are
   declared beside it. */
void walk_know_beside(struct walker *w, const struct parameter *parameter);

/* walk_size.c: sizes of variable-length arrays, which are those at the declaration */
/* The extent of a VLA of the base: an affine value, if its size expression still has the value that
   it had at the base's declaration; else NULL. */
__isl_keep isl_pw_aff *walk_size(struct walker *w, const struct type *array,
                                 const struct base *base);
/* Whether a type holds the size of a variable-length array that is not always the same. */
bool walk_has_moving_size(const struct type *type);

/* walk_place.c */
struct location walk_locate(struct walker *w, const struct expr *expr);
struct value walk_load(struct walker *w, const struct location *location, const struct expr *expr);
void walk_store(struct walker *w, const struct location *location, const struct expr *expr);
/* A read of any memory that others may know of. */
void walk_read_anything(struct walker *w, const struct expr *expr);
/* What a pointer variable points to when the root is entered, if it has its value from others: by
   its initialiser, or by the last assignment before. */
struct value walk_initial_pointer(struct walker *w, const struct decl *decl);
/* The same, else the variable's own base. An iterator has none: what is said of bases, as in
   guards, is written with pointers. */
struct value walk_pointer_before(struct walker *w, const struct decl *decl, struct range range);
/* Somewhere behind a base, where no path is to be believed: what it points to has no type of which
   the base would be an array, and is in no row of a length. */
struct value pointer_behind(struct walker *w, const struct base *base);
struct value pointer_to(struct walker *w, const struct location *location,
                        const struct type *element);
struct value array_decay(struct walker *w, const struct location *location,
                         const struct type *array);
/* The same pointer moved by nobody knows how much: it may leave the row or the member that it leads
   to. */
struct value pointer_lost(struct walker *w, const struct pointer *from);
struct value pointer_add(struct walker *w, struct value pointer, struct value offset, bool negate);

/* walk_condition.c */
bool walk_is_comparison(enum operator op); /* `<` and the like, `==`, `!=` */
/* Evaluates a condition; what its right sides need is evaluated where its left sides let it. */
struct condition walk_condition(struct walker *w, const struct expr *expr);
/* One of which nothing is known. */
struct condition walk_condition_inexact(struct walker *w);

/* walk_packed.c */
/* How many numbers of type `unit` a type is made of, and of nothing else; 0: it is not. */
int64_t packed_length(const struct type *type, const struct type *unit);
/* A pointer to elements of an array of numbers, seen as one to another type; NULL: not by this. */
const struct pointer *packed_pointer(struct walker *w, const struct pointer *pointer,
                                     const struct type *element);
/* By how many elements a pointer moves that is moved by so many of what it is seen as. */
struct value packed_distance(struct walker *w, const struct pointer *pointer, struct value offset);
/* The address of the first element of a packed place, as a pointer to a type. */
struct value packed_address(struct walker *w, const struct location *whole,
                            const struct type *type);

/* walk_expr.c */
struct value walk_eval(struct walker *w, const struct expr *expr);
/* Evaluates the sizes in a type that a declaration or a cast has. */
void walk_sizes(struct walker *w, const struct type *type);
/* The same for a subscript or a bound, where a condition on the parameters is worth while. */
struct value walk_eval_strict(struct walker *w, const struct expr *expr);
void walk_effect(struct walker *w, const struct expr *expr); /* the value is not used */
/* Marks the accesses from `first` on that belong to an update. */
void walk_mark_update(struct walker *w, size_t first, const struct update *update);

/* walk_env.c: the values of variables at the present point */
struct value env_get(const struct walker *w, const struct decl *decl);
/* Whether the variable is one of those that began to live in the root, and have not ended. */
bool env_has(const struct walker *w, const struct decl *decl);
void env_set(struct walker *w, const struct decl *decl, struct value value);
void env_forget(struct walker *w, const struct effects *effects);
environment env_copy(struct walker *w);
void env_join(struct walker *w, const environment *other);
bool env_tracks(const struct decl *decl);

bool value_is_same(struct value a, struct value b);

/* walk_record.c: members of structures that live within one iteration */
/* A variable begins to live: whether its members, if any, are followed is found out here. */
void record_begins(struct walker *w, const struct decl *decl);
bool record_is_followed(const struct walker *w, const struct decl *decl);
/* What is known of what stands at the place of an expression in one; of the whole structure as a
   VALUE_RECORD. */
/* Whether an expression is a member of an object that a call gives, which is in no memory that
   anybody else could look at: `point(a, b).x`; and the value of a member of a structure's. */
bool record_is_given(const struct expr *expr);
struct value record_part(struct walker *w, struct value whole, const struct decl *field);
struct value record_load(struct walker *w, const struct location *location,
                         const struct expr *expr);
/* The parameter that a member of one has had as its value wherever the walk has met the expression;
   NULL: it is none, or not always the same. */
const struct parameter *record_parameter(const struct walker *w, const struct expr *expr);
/* Something was stored at a place, of which the value may be known. */
void record_forget_stored(struct walker *w, const struct location *location,
                          const struct expr *expr);
void record_assign(struct walker *w, const struct location *location, struct value value);
/* All that a piece of the program may store is forgotten; for env_forget(). */
void record_forget(struct walker *w, const struct effects *effects);
/* What two values of a structure have in common. */
struct value record_join(struct walker *w, struct value a, struct value b);

/* walk_call.c: calls, and the bodies of called functions that are copied to them */
struct value walk_call(struct walker *w, const struct expr *expr);
/* What leads to a call that ends the program, all of a branch or (NULL) the call alone. */
void walk_end(struct walker *w, const struct stmt *branch, const struct expr *end);
/* Records that the proof rests on the definition that is seen (the rule no-interposition). */
void walk_note_exported(struct walker *w, const struct decl *decl);
/* The value of an expression, a condition counted as 0 or 1. */
struct value walk_eval_truth(struct walker *w, const struct expr *expr);
/* A `return` of a copied body. */
void walk_return(struct walker *w, const struct stmt *stmt);
/* Whether a copied body around the present point may have been left by `return` since there were
   `before` ways out of it. */
size_t walk_ways_out(const struct walker *w);
bool walk_may_have_left(const struct walker *w, size_t before);
/* walk_stmt.c */
void walk_stmt(struct walker *w, const struct stmt *stmt);
void walk_condition_declaration(struct walker *w, const struct stmt *stmt);

/* walk_goto.c: jumps forward, from conditions to labels behind them */
/* Finds the labels of the root that only such jumps lead to; whether that is all of them. */
bool walk_find_landings(struct walker *w);
/* A statement of a block begins. */
void walk_begin_statement(struct walker *w, const struct stmt *block, size_t place);
/* A jump, which control does not go on behind, and a label: false where it is none of these. */
bool walk_goto(struct walker *w, const struct stmt *stmt);
bool walk_land(struct walker *w, const struct stmt *label);

/* walk_loop.c */
void walk_for(struct walker *w, const struct loop *loop, bool is_root);
/* The root that sequence.h makes of statements. */
void walk_once(struct walker *w, const struct loop *loop);
void walk_uncounted(struct walker *w, const struct stmt *stmt, bool is_root);
const struct loop *walk_find_loop(const struct walker *w, const struct stmt *stmt);
/* walk_count.c: the iterations of a canonical loop in dimension `dimension` */
struct counting {
    isl_pw_aff *first;  /* index in the body at t = 0; NULL: not affine; of a pointer, the distance
                          from the one that the loop is entered with */
    struct value value; /* index in the body at iteration t */
    isl_pw_aff *trips;
    isl_set *domain;
    bool counted;
};
struct counting walk_count(struct walker *w, const struct loop *loop, struct value entry,
                           int dimension);
/* walk_distance.c: loops whose index is a pointer (loop.h, by_pointer) */
/* How many elements one pointer is behind another: a number that is fixed, as both pointers are, or
   NULL. `at` names the other one. */
__isl_keep isl_pw_aff *walk_distance(struct walker *w, struct value from, struct value to,
                                     const struct expr *at);
/* The same of what two bases begin with: `e - a`, one parameter wherever it is asked for. */
__isl_keep isl_pw_aff *walk_between(struct walker *w, const struct base *from,
                                    const struct base *to, const struct type *element,
                                    const struct expr *at);
/* walk_induction.c: variables that a loop moves by the same amount in each iteration */
struct walk_induction {
    struct induction induction;
    struct value entry; /* when the loop is entered; none where it is not known */
};
typedef LIST_OF(struct walk_induction) induction_list;
/* Finds them at the entry of a loop, whose dimension is the innermost one in use, while the
   environment has the values before it. */
void walk_find_inductions(struct walker *w, const struct loop *loop, const struct effects *written,
                          bool is_root, induction_list *out);
/* Gives them their values at the start of an iteration, by name; then, once the loop is counted,
   requires that these fit their types. */
void walk_bind_inductions(struct walker *w, const induction_list *list);
void walk_check_inductions(struct walker *w, const struct loop *loop,
                           const struct counting *counting, const induction_list *list);
/* Gives them their values after the loop. */
void walk_leave_inductions(struct walker *w, const struct loop *loop,
                           const struct counting *counting, const induction_list *list);

/* Where two ways meet, `other` being that on which a condition holds: variables that the root moves
   keep the value of each where the condition is exact. */
void walk_join_inductions(struct walker *w, environment *other, const struct condition *cond);

/* walk_known.c: adds to nest->known what conditions and loops around the root say of the
   parameters. */
void walk_known(struct walker *w);

static inline struct value value_none(void)
{
    return (struct value){.kind = VALUE_NONE};
}

static inline struct value value_affine(__isl_keep isl_pw_aff *aff)
{
    return aff ? (struct value){.kind = VALUE_AFFINE, .aff = aff} : value_none();
}

static inline struct value value_pointer(const struct pointer *pointer)
{
    return (struct value){.kind = VALUE_POINTER, .pointer = pointer};
}

/* walk_indirect.c: what facts that are stated say of integers that no function of the indices
   gives: of one that is read from memory, of its conversion, of a pointer moved by it, and of the
   index of a loop from one element of an array up to the next. NULL, or a value_none() without it,
   where they say nothing. */
struct value walk_indirect_read(struct walker *w, const struct location *location,
                                const struct type *type);
struct value walk_indirect_conversion(struct value value, const struct expr *conversion);
const struct indirect *walk_indirect_offset(const struct pointer *pointer, struct value offset,
                                            bool negate);
struct value walk_indirect_index(struct walker *w, const struct loop *loop, struct value first);
/* How many elements a parameter leads to that still leads to where it did at the call, as was
   stated; NULL: nobody says so. */
__isl_keep isl_pw_aff *walk_stated_extent(struct walker *w, const struct decl *decl);

/*
 * walk_trips.c: no object has more than PTRDIFF_MAX bytes, so elements of two or more bytes have
 * fewer than 2^62 consecutive subscripts. A subscript r + c t, c not 0 modulo 2^64, takes more than
 * 2^62 values in as many iterations if c is odd; if 2^v divides c, all multiples of 2^v sooner or
 * later, more than fit. So the behaviour is undefined for parameters for which a loop that surely
 * makes such an access has more than 2^62 iterations; nest->assumed excludes them, after the loop's
 * body was walked. Sizes in 64-bit types then leave room for sums that do not wrap around.
 */
void walk_limit_trips(struct walker *w, const struct nest_loop *loop);

#endif
