/*
 * overlap_rows.c: part of overlap_slice.h: the rows of a table of pointers as one slice, from the
 * beginning of the first one to the end of the last one. All of them lie in it, and the way to an
 * element tells where it is, where each begins behind the end of the one before.
 *
 *     for (i = 0; i < n; i++) x[i][1] = x[i][0];    ->    from x[0] to x[n - 1] + 2
 */
#include "loops/alias/alias.h"
#include "loops/alias/guard_reads.h"
#include "loops/overlap/overlap_slice.h"
#include "loops/places/bounding_box.h"
#include "loops/sets/coalesce.h"
#include "loops/syntax/effects.h"
#include "loops/text/bounds.h"

/* What is known of a table and its rows; owned. */
struct table_hull {
    struct hull_dimension pointers; /* that the loop is sure to take out of the table */
    struct hull_dimension columns;
};

static void release(struct hull_dimension *dimension)
{
    isl_pw_aff_free(dimension->lower);
    isl_pw_aff_free(dimension->upper);
}

/* Whether one subscript leads from the table to the pointer, another one from there to the element,
   in all accesses, and the table is nothing of the loop's own. */
static bool is_plain(const struct nest *nest, const struct base *rows)
{
    const struct base *table = rows->table;
    const struct decl *decl = table->decl ? table->decl : table->cast_of;
    bool is_own = decl && (effects_declares(nest->root->stmt, decl) ||
                           (table->kind == BASE_OBJECT && decl->storage == STORAGE_AUTO));
    bool plain = !is_own && !rows->expr->type->is_restrict && rows->to_pointer.size == 1 &&
                 !rows->to_pointer.at[0].is_field &&
                 (table->kind == BASE_POINTER || table->kind == BASE_OBJECT);
    for (size_t i = 0; i < nest->accesses.size && plain; i++) {
        const struct access *access = nest->accesses.at[i];
        if (access->base == table)
            plain = access->is_shaped && !access->is_write && access->path.size == 1 &&
                    !access->leaves_rows;
        else if (access->base == rows)
            plain = access->is_shaped && access->path.size == 3 && !access->path.at[2].is_field;
    }
    return plain;
}

/* Whether the loop may change what leads to the rows, as far as it is not known that it does not:
   then a guard may not follow it. */
static bool may_change(const struct nest *nest, const struct reads *reads)
{
    for (size_t i = 0; i < reads->places.size; i++)
        if (alias_may_change(nest, reads->places.at[i]))
            return true;
    return reads->anything;
}

static const struct access *first_access(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base)
            return nest->accesses.at[i];
    return NULL;
}

static bool is_bounded(const struct hull_dimension *dimension)
{
    return dimension->lower && dimension->upper && !dimension->is_declared &&
           bounds_is_simple(dimension->lower, NULL) && bounds_is_simple(dimension->upper, NULL) &&
           isl_pw_aff_is_empty(dimension->lower) == isl_bool_false;
}

/* Whether the loop is sure to read each pointer between the first and the last that it may read. */
static bool is_read_whole(const struct hull_dimension *all, const struct hull_dimension *sure)
{
    return is_bounded(all) && is_bounded(sure) && sure->is_interval &&
           isl_pw_aff_is_equal(all->lower, sure->lower) == isl_bool_true &&
           isl_pw_aff_is_equal(all->upper, sure->upper) == isl_bool_true;
}

/* The parameters for which an element before the beginning of a row is accessed. Give. */
static isl_set *before_rows(struct nest *nest, const struct hull_dimension *columns)
{
    isl_pw_aff *ahead = isl_pw_aff_neg(isl_pw_aff_copy(columns->lower));
    isl_set *before = isl_set_params(isl_pw_aff_pos_set(ahead));
    return isl_set_intersect(before, isl_set_copy(hull_scope_of(nest)->context));
}

/* Asks that none is; false: one is whenever there are any. */
static bool begins_inside(struct nest *nest, const struct hull_dimension *columns)
{
    isl_set *before = before_rows(nest, columns);
    isl_set *touched = isl_set_params(isl_pw_aff_domain(isl_pw_aff_copy(columns->lower)));
    touched = isl_set_intersect(touched, isl_set_copy(hull_scope_of(nest)->context));
    bool is_always = isl_set_is_subset(touched, before) != isl_bool_false;
    isl_set_free(touched);
    if (!is_always && isl_set_is_empty(before) != isl_bool_true)
        nest->inside = coalesce_set(isl_set_subtract(nest->inside, before));
    else
        isl_set_free(before);
    return !is_always;
}

/* Whether all rows that are accessed are among those whose pointers are read: one may have been
   found by a pointer that was read before the loop. */
static bool has_all(struct nest *nest, const struct access *element,
                    const struct hull_dimension *pointers)
{
    struct hull_dimension rows = {.lower = NULL};
    bool has = false;
    hull_step(&rows, hull_scope_of(nest), element, 0, HULL_ALL);
    if (is_bounded(&rows)) {
        isl_set *all = isl_pw_aff_domain(isl_pw_aff_copy(rows.lower));
        isl_set *inside =
            isl_pw_aff_ge_set(isl_pw_aff_copy(rows.lower), isl_pw_aff_copy(pointers->lower));
        inside = isl_set_intersect(inside, isl_pw_aff_le_set(isl_pw_aff_copy(rows.upper),
                                                             isl_pw_aff_copy(pointers->upper)));
        has = isl_set_is_subset(all, inside) == isl_bool_true;
        isl_set_free(all);
        isl_set_free(inside);
    }
    release(&rows);
    return has;
}

static bool measure(struct nest *nest, const struct base *rows, struct table_hull *hull)
{
    struct hull_scope *scope = hull_scope_of(nest);
    const struct access *pointer = first_access(nest, rows->table);
    const struct access *element = first_access(nest, rows);
    struct hull_dimension all = {.lower = NULL};
    if (!pointer || !element)
        return false;
    hull_step(&all, scope, pointer, 0, HULL_ALL);
    hull_step(&hull->pointers, scope, pointer, 0, HULL_SURE);
    bool is_whole = is_read_whole(&all, &hull->pointers);
    release(&all);
    if (is_whole && has_all(nest, element, &hull->pointers))
        hull_step(&hull->columns, scope, element, 2, HULL_ALL);
    return is_whole && is_bounded(&hull->columns) && begins_inside(nest, &hull->columns);
}

/* The parameters of the scope for which pointers are read. Give. */
static isl_set *touched_for(struct nest *nest, const struct table_hull *hull)
{
    isl_set *touched = isl_set_params(isl_pw_aff_domain(isl_pw_aff_copy(hull->pointers.lower)));
    return coalesce_set(isl_set_intersect(touched, isl_set_copy(hull_scope_of(nest)->context)));
}

/* Whether the arithmetic of the loop is that of its model whenever it runs. */
static bool is_faithful(const struct nest *nest)
{
    isl_set *entered = isl_set_intersect(nest_entered(nest), isl_set_copy(nest->assumed));
    bool faithful = isl_set_is_subset(entered, nest->required) == isl_bool_true;
    isl_set_free(entered);
    return faithful;
}

/* A bound and `plus` as a term for who reads pointers by it; NULL: there is none, or the loop might
   change its value. */
static const struct term *bound_of(struct nest *nest, isl_pw_aff *bound, int64_t plus,
                                   isl_set *context, bool *is_chain)
{
    struct c_text text;
    if (!bounds_safe(nest, bound, plus, context, true, &text) ||
        alias_term_may_change(nest, text.term) || !readable_term(nest, text.term))
        return NULL;
    *is_chain = text.is_chain;
    return text.term;
}

/* The condition and the slice, for parameters within a context. */
static void write(struct nest *nest, struct touched_slice *touched, const struct base *rows,
                  const struct table_hull *hull, isl_set *context)
{
    struct term_space *space = nest->terms;
    const struct c_type pointer = {64, false};
    const char *name = guard_rows_name(nest->arena, rows->type);
    bool chain, end_chain, width_chain;
    const struct term *first = bound_of(nest, hull->pointers.lower, 0, context, &chain);
    const struct term *last = bound_of(nest, hull->pointers.upper, 0, context, &end_chain);
    const struct term *end = bound_of(nest, hull->pointers.upper, 1, context, &end_chain);
    const struct term *width = bound_of(nest, hull->columns.upper, 1, context, &width_chain);
    if (!name || !first || !last || !end || !width)
        return;
    const struct term *table = term_address(space, rows->table);
    touched->rows = term_call(space, name, term_advance(space, table, first, chain),
                              term_advance(space, table, end, end_chain), width, &rows->reads);
    touched->in.slice.begin = term_element(space, table, first, pointer, &rows->reads);
    touched->in.slice.end = term_advance(
        space, term_element(space, table, last, pointer, &rows->reads), width, width_chain);
}

void overlap_rows(struct nest *nest, struct touched_slice *touched, const struct base *rows)
{
    struct table_hull hull = {.pointers = {.lower = NULL}};
    if (is_plain(nest, rows) && !may_change(nest, &rows->reads) && is_faithful(nest) &&
        measure(nest, rows, &hull)) {
        isl_set *context = touched_for(nest, &hull);
        touched->read = readable_condition(nest, context, context, hull_scope_of(nest)->context);
        context = isl_set_intersect(
            context, isl_set_params(isl_pw_aff_domain(isl_pw_aff_copy(hull.columns.upper))));
        if (touched->read && !alias_term_may_change(nest, touched->read))
            write(nest, touched, rows, &hull, context);
        if (touched->rows && readable_rank(touched->read) > readable_rank(touched->rows))
            *touched = (struct touched_slice){.is_known = true, .in = {.base = rows}};
        isl_set_free(context);
    }
    release(&hull.pointers);
    release(&hull.columns);
}
