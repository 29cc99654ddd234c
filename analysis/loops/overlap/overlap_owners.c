/*
 * overlap_owners.c: part of overlap_slice.h: elements of containers of C++'s library, of which it
 * is enough to ask whether the containers are one object: what different ones hold is different
 * memory, whatever is accessed.
 *
 *     y[i] = x[i];       with vectors x and y:  x.data() != y.data()
 *     c[i][j] = a[i][j]; with vectors of vectors:  a.data() != c.data()
 *     y[i] += a[i][j];   with both:  y is none of the vectors from a.data() to a.data() + a.size()
 */
#include "loops/alias/alias.h"
#include "loops/model/pointer.h"
#include "loops/overlap/overlap_slice.h"

/* Adds the condition that what two bases hold is of different containers; false: it cannot be
   asked, since it would name what is private, or never holds. */
static bool ask(struct nest *nest, const struct guarded_slice *a, const struct guarded_slice *b,
                const struct term *term, struct guard *guard)
{
    struct clause clause = {.kind = CLAUSE_OBJECTS, .term = term, .a = *a, .b = *b};
    if (term_is_false(term) || overlap_private(nest, a) || overlap_private(nest, b))
        return false;
    LIST_PUSH(nest->arena, guard->clauses, clause);
    return true;
}

/* Asks whether a container is none of those that are the elements of another one: whether it lies
   outside of them. */
static bool ask_outside(struct nest *nest, const struct base *rows, const struct base *one,
                        struct guard *guard)
{
    struct term_space *space = nest->terms;
    const struct term *elements = rows->table->term, *member = one->term;
    if (!alias_in_containers(rows) || rows->table->kind != BASE_POINTER ||
        !overlap_names_owner(nest, rows->table) || !overlap_names_owner(nest, one) ||
        elements->kind != TERM_MEMBER || member->kind != TERM_MEMBER)
        return false;
    const struct decl *size = container_size(elements->decl->record);
    if (!size)
        return false;
    const struct term *begin = term_address(space, rows->table), *place = member->operands[0];
    const struct term *count =
        term_member(space, elements->operands[0], size, size->name, elements->is_arrow);
    if (!member->is_arrow)
        place = term_unary(space, OP_ADDRESS, place, (struct c_type){64, false});
    struct guarded_slice all = {.base = rows,
                                .slice = {begin, term_advance(space, begin, count, false)}};
    struct guarded_slice own = {
        .base = one, .slice = {place, term_advance(space, place, term_number(space, 1), false)}};
    return ask(nest, &all, &own, guard_apart(space, &all, &own), guard);
}

bool overlap_owners(struct nest *nest, const struct base *a, const struct base *b,
                    struct guard *guard)
{
    bool in_rows = a->kind == BASE_ROWS && base_is_owned(a);
    bool others_in_rows = b->kind == BASE_ROWS && base_is_owned(b);
    if (in_rows && others_in_rows)
        return a->table != b->table && overlap_owners(nest, a->table, b->table, guard);
    if (in_rows || others_in_rows)
        return ask_outside(nest, in_rows ? a : b, in_rows ? b : a, guard);
    if (!overlap_names_owner(nest, a) || !overlap_names_owner(nest, b))
        return false;
    const struct term *first = term_address(nest->terms, a), *second = term_address(nest->terms, b);
    struct guarded_slice one = {.base = a, .slice = {first, first}};
    struct guarded_slice other = {.base = b, .slice = {second, second}};
    return ask(nest, &one, &other, term_compare(nest->terms, OP_NOT_EQUAL, first, second), guard);
}
