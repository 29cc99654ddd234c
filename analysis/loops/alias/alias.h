/*
 * alias.h: whether two bases may stand for the same memory, under the language's own rules.
 */
#ifndef LATHE_LOOPS_ALIAS_H
#define LATHE_LOOPS_ALIAS_H

#include "loops/model/nest.h"

enum alias {
    ALIAS_SAME,     /* the same base */
    ALIAS_DISTINCT, /* proven: no common memory that matters */
    ALIAS_MAYBE     /* nothing is known; slices may be compared at run time */
};

enum alias alias_of(const struct nest *nest, const struct base *a, const struct base *b);

/* The fact that a person stated, or the rule that is listed, without which alias_of() would not say
   that two bases are distinct; ASSUMPTIONS: there is none, since they are not, or anyway. */
enum assumption alias_separation(const struct nest *nest, const struct base *a,
                                 const struct base *b);

/* Whether a base is what a parameter of the function itself leads to for good. */
bool alias_is_parameter(const struct nest *nest, const struct base *base);
/* The type of the elements of an array of arrays, whatever its dimensions; of others the same. */
const struct type *alias_leaf_type(const struct type *type);

/* alias_stated.c. The fact or rule that keeps two bases apart, or ASSUMPTIONS; and the same for all
   bases that the loop accesses and all places that it takes as fixed, recorded by nest_assume(). */
enum assumption alias_stated(const struct nest *nest, const struct base *a, const struct base *b);
void alias_list_stated(struct nest *nest);

/* alias_rows.c. Whether a base is a row of a table of pointers, or all of them, of which a person
   states (ROWS_APART) that they do not overlap, and nothing in the function speaks against it. */
bool alias_rows_stated(const struct nest *nest, const struct base *rows);
/* Whether that keeps two bases apart: rows from others, and from tables. */
bool alias_rows_apart(const struct nest *nest, const struct base *a, const struct base *b);

/* Whether rows that are the elements of containers keep apart from another base: they do from the
   containers themselves, from those of another table where the tables keep apart, and from those of
   a container that is none of the table's. */
bool alias_owned_rows_apart(const struct nest *nest, const struct base *rows,
                            const struct base *other);

/* alias_owned.c. Whether the elements of a container keep apart from another base: they are in no
   variable, in no other container, and, where they are no containers themselves, hold none. */
bool alias_container_apart(const struct nest *nest, const struct base *owned,
                           const struct base *other);
/* Whether rows are what the containers hold that are the elements of another one: `a[i].data()` of
   `std::vector<std::vector<double>> a`. */
bool alias_in_containers(const struct base *rows);
/* Whether they are, and another base is none of them: the container whose elements it is is a
   variable, or a member, or of another class; or it is the object of the function, and elements
   have none in them. */
bool alias_is_no_row(const struct nest *nest, const struct base *rows, const struct base *other);
/* Whether other memory that the function was given is none of a table whose rows are stated to be
   apart, so that NO_OVERLAP speaks of them. */
bool alias_rows_beside(const struct nest *nest, const struct base *rows, const struct base *other);
/* Records it. */
void alias_assume_rows(struct nest *nest, const struct base *rows);

/* Whether ROWS_APART is stated for what is found by this parameter, member or variable, and the
   function fills no table itself. */
bool alias_table_stated(const struct nest *nest, const struct decl *table);

/* alias_before.c. stmt_walk() over the expressions of the function that may be evaluated before the
   loop has ended for the last time: what stands behind it, with no loop or jump back, is left
   out. */
bool alias_walk_before(const struct nest *nest, bool (*on_expr)(const struct expr *, void *),
                       void *data);

/* alias_origin.c. What a variable of the function's own was set to where it was declared, if it has
   no other value, and is a pointer; else NULL. */
const struct expr *alias_only_value(const struct decl *decl);
/* Where a pointer comes from that a function computes from one that it was given: the parameter,
   member or variable that it moves (`p` of `p + k`, of `&p[k]`, of `(double *)p`), or the table of
   which it is a row, or in a row (`x` of `&x[k][j]`). */
struct origin {
    const struct decl *given;
    bool is_row;
};
/* false: it is none of these, or it is not known. Rows count where they are stated to be apart. */
bool alias_find_origin(const struct nest *nest, const struct base *base, struct origin *out);

/* Whether an expression may set any pointer that stays in memory: through a pointer to pointers, or
   by a name for one. What a call gives is a pointer that was given, too. */
bool alias_sets_any_pointer(const struct expr *expr);

/* Whether a pointer that leads to a base was given to the function, rather than computed by it. */
bool alias_is_given(const struct nest *nest, const struct base *base);
/* The same of an expression; `with_calls`: where functions that are called may set members, it is
   not known. */
bool alias_expr_is_given(const struct nest *nest, const struct expr *pointer, bool with_calls);

/* Whether an access goes through a member of a union. */
bool alias_in_union(const struct access *access);

/* Whether another member of its record shares bytes with a field. */
bool alias_shares_bytes(const struct decl *field);

/* Whether an lvalue of one scalar type may access an object declared with the other. */
bool alias_may_be_one(const struct type *a, const struct type *b);

/* Whether an access may be to an object that is read as another type, as far as types tell. */
bool alias_types_meet(const struct access *access, const struct type *type);

/* alias_change.c. Whether writes of the loop, or those to one base, may change a fixed value, as
   far as types and what is known of the bases tell; and whether a term has an integer in it that is
   such a value, or is found by one. */
bool alias_types_may_meet(const struct nest *nest, const struct base *written,
                          const struct fixed_place *place);
bool alias_may_change(const struct nest *nest, const struct fixed_place *place);
bool alias_may_store(const struct nest *nest, const struct base *written,
                     const struct fixed_place *place);
bool alias_term_may_change(const struct nest *nest, const struct term *term);

/* Whether what the loop touches by stores that may change fixed values depends on such values: then
   nothing may be taken as given of them, while it is not known that they stay. */
bool alias_may_move_stores(const struct nest *nest);
/* Asks (nest->inside) for what nest->assumed takes as given of values that the loop may change,
   and for the parameters `defined`, outside of which the behaviour is undefined. */
void alias_doubt_assumptions(struct nest *nest, __isl_keep isl_set *defined);

#endif
