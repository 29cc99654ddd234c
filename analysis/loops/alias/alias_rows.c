/* alias_rows.c: part of alias.h: the rows of tables of pointers, where a person says that they do
   not overlap. */
#include "loops/alias/alias.h"
#include "loops/model/path.h"
#include "loops/model/pointer.h"
#include "loops/model/walk.h"

/* The table in which the pointer is that leads to a base: to rows, or to one that was met by fixed
   subscripts, as `x[k]`; NULL: there is none. */
static const struct base *table_of(const struct nest *nest, const struct base *base)
{
    if (base->kind != BASE_POINTER)
        return base->table;
    const struct expr *expr = base->expr ? expr_strip_conversions(base->expr) : NULL;
    for (size_t i = 0; expr && expr->kind == EXPR_SUBSCRIPT && i < nest->fixed.size; i++)
        if (nest->fixed.at[i]->pointer == base)
            return nest->fixed.at[i]->base;
    return NULL;
}

/* The way to that pointer in the table. */
static const path_list *way_to(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; base->kind == BASE_POINTER && i < nest->fixed.size; i++)
        if (nest->fixed.at[i]->pointer == base)
            return &nest->fixed.at[i]->path;
    return &base->to_pointer;
}

/* The table at the beginning of one: `x` of the rows `x[i][j]` of `double ***x`. */
static const struct base *root_table(const struct nest *nest, const struct base *rows)
{
    for (const struct base *table; (table = table_of(nest, rows)) != NULL;)
        rows = table;
    return rows;
}

/* What a local variable was set to where it was declared, if it has no other value: `atom->x` of
   `double **x = atom->x`; NULL: it is none. */
static const struct expr *origin_of(const struct base *base)
{
    return base->kind == BASE_POINTER && base->decl ? alias_only_value(base->decl) : NULL;
}

/* The variable or member that leads to a table, or is it; NULL: it is computed. */
static const struct decl *named_table(const struct base *table)
{
    const struct expr *origin = origin_of(table), *expr = origin ? origin : table->expr;
    expr = expr ? expr_strip_conversions(expr) : NULL;
    if (table->decl && !origin)
        return table->decl;
    return expr && (expr->kind == EXPR_MEMBER || expr->kind == EXPR_NAME) ? expr->decl : NULL;
}

/* Whether a base is what a pointer leads to that the function was given, or a local variable that
   was set to such a pointer. What called functions do to members is in what a person states. */
static bool has_origin(const struct nest *nest, const struct base *base)
{
    const struct expr *value = origin_of(base);
    value = value ? value : base->decl ? NULL : base->expr;
    return alias_is_given(nest, base) || (value && alias_expr_is_given(nest, value, false));
}

/* Whether two bases begin with different pointers that the function was given: a member is known by
   its name alone where a variable was set to it. */
static bool differ_in_origin(const struct base *a, const struct base *b)
{
    bool is_copied = origin_of(a) || origin_of(b);
    return a != b &&
           (!is_copied || (named_table(a) && named_table(b) && named_table(a) != named_table(b)));
}

/* Stops at a store of a pointer into memory that is not what a call gives, as `x[1] = x[0]`. */
static bool sets_no_row(const struct expr *expr, void *data)
{
    bool *sets = data;
    *sets = *sets || alias_sets_any_pointer(expr);
    return !*sets;
}

/* Whether the function fills no table with pointers itself before the loop has ended; or ever,
   where it is called again with the table as it left it. */
static bool fills_no_table(const struct nest *nest, const struct decl *table)
{
    bool sets = false;
    if (table && table->kind == DECL_VARIABLE && table->storage != STORAGE_AUTO)
        stmt_walk(nest->function->body, NULL, sets_no_row, &sets);
    else
        alias_walk_before(nest, sets_no_row, &sets);
    return !sets;
}

/* Whether the function got a table from outside, and does not fill it itself. */
static bool is_given_table(const struct nest *nest, const struct base *table)
{
    bool is_outside = table->kind == BASE_OBJECT
                          ? table->decl && table->decl->storage != STORAGE_AUTO &&
                                !table->decl->is_inlined && !table->decl->init
                          : has_origin(nest, table);
    return is_outside && fills_no_table(nest, named_table(table));
}

bool alias_table_stated(const struct nest *nest, const struct decl *table)
{
    return nest->tree->facts && facts_table(nest->tree, nest->function, table) &&
           fills_no_table(nest, table);
}

bool alias_rows_stated(const struct nest *nest, const struct base *rows)
{
    if (!nest->tree->facts || !table_of(nest, rows))
        return false;
    const struct base *table = root_table(nest, rows);
    return facts_table(nest->tree, nest->function, named_table(table)) &&
           is_given_table(nest, table);
}

/* Whether two subscripts are different numbers of the same parameters. */
static bool subscripts_differ(const struct path_step *a, const struct path_step *b)
{
    if (!a->subscript || !b->subscript)
        return false;
    isl_pw_aff *difference =
        isl_pw_aff_sub(isl_pw_aff_copy(a->subscript), isl_pw_aff_copy(b->subscript));
    int64_t value = 0;
    bool differ = affine_constant_value(difference, &value) && value != 0;
    isl_pw_aff_free(difference);
    return differ;
}

/* Whether two pointers of one table are told apart by the fields or fixed subscripts that lead to
   them. */
static bool ways_differ(const path_list *a, const path_list *b, bool is_fixed)
{
    for (size_t i = 0; i < a->size && i < b->size; i++) {
        const struct path_step *x = &a->at[i], *y = &b->at[i];
        if (!path_step_is_alike(x, y))
            return x->is_field && y->is_field && path_fields_apart(x->field, y->field);
        if (!x->is_field && is_fixed && subscripts_differ(x, y))
            return true;
    }
    return false;
}

/* Whether a base is one in which the pointers to some rows are. */
static bool holds_pointers(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->bases.size; i++) {
        const struct base *rows = nest->bases.at[i];
        if (table_of(nest, rows) == base && alias_rows_stated(nest, rows))
            return true;
    }
    return false;
}

bool alias_rows_apart(const struct nest *nest, const struct base *a, const struct base *b)
{
    const struct base *rows = alias_rows_stated(nest, a) ? a : b, *other = rows == a ? b : a;
    if (!alias_rows_stated(nest, rows) || other->kind == BASE_UNKNOWN)
        return false;
    const struct base *table = table_of(nest, rows), *others = table_of(nest, other);
    if (!others || table == other || others == rows)
        return holds_pointers(nest, table == other || !others ? other : rows);
    if (!alias_rows_stated(nest, other))
        return false;
    if (table == others)
        return ways_differ(way_to(nest, rows), way_to(nest, other),
                           rows->kind == BASE_POINTER && other->kind == BASE_POINTER);
    return differ_in_origin(root_table(nest, rows), root_table(nest, other));
}

bool alias_owned_rows_apart(const struct nest *nest, const struct base *rows,
                            const struct base *other)
{
    if (rows->kind != BASE_ROWS || !base_is_owned(rows))
        return false;
    if (rows->table == other)
        return true;
    if (other->kind != BASE_ROWS || !base_is_owned(other))
        return alias_is_no_row(nest, rows, other);
    return rows->table == other->table
               ? ways_differ(&rows->to_pointer, &other->to_pointer, false)
               : alias_of(nest, rows->table, other->table) == ALIAS_DISTINCT;
}

bool alias_rows_beside(const struct nest *nest, const struct base *rows, const struct base *other)
{
    const struct base *table = root_table(nest, rows);
    struct origin origin;
    if (other->kind != BASE_POINTER || !alias_rows_stated(nest, rows))
        return false;
    if (has_origin(nest, other))
        return differ_in_origin(table, other);
    return alias_find_origin(nest, other, &origin) && named_table(table) &&
           named_table(table) != origin.given;
}

void alias_assume_rows(struct nest *nest, const struct base *rows)
{
    const struct base *table = root_table(nest, rows);
    nest_assume(nest, ASSUME_ROWS_APART, named_table(table), table->text,
                arena_printf(nest->arena, "no rows of '%s' overlap, as was stated", table->text));
}
