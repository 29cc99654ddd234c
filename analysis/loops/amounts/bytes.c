#include "loops/amounts/bytes.h"

#include "loops/model/path.h"
#include "loops/places/bounding_box.h"
#include "loops/text/bounds.h"

#include <isl/aff.h>

/* Distinct variables that are named in the nest. */
struct variable_list {
    struct arena *arena;
    LIST_OF(const struct decl *) at;
};

static bool collect_name(const struct expr *expr, void *data)
{
    struct variable_list *list = data;
    const struct decl *decl = expr->decl;
    if (expr->kind != EXPR_NAME || !decl ||
        (decl->kind != DECL_VARIABLE && decl->kind != DECL_PARAMETER))
        return true;
    for (size_t i = 0; i < list->at.size; i++)
        if (list->at.at[i] == decl)
            return true;
    LIST_PUSH(list->arena, list->at, decl);
    return true;
}

/* Whether an access of the model is to the variable, or to what it points to. */
static bool is_accessed(const struct nest *nest, const struct decl *decl)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base->decl == decl)
            return true;
    return false;
}

/* Whether the variable is the index of a loop of the nest. */
static bool is_index(const struct nest *nest, const struct decl *decl)
{
    for (size_t i = 0; i < nest->loops.size; i++)
        if (nest->loops.at[i]->loop->index == decl)
            return true;
    return false;
}

/* Whether the declaration stands in the text of the root. */
static bool is_local(const struct nest *nest, const struct decl *decl)
{
    const struct range *outer = &nest->root->stmt->range;
    return decl->range.file == outer->file && decl->range.start >= outer->start &&
           decl->range.end <= outer->end;
}

/* Whether both accesses go through the same fields (and as many subscripts). */
static bool same_fields(const struct access *a, const struct access *b)
{
    if (a->base != b->base || a->path.size != b->path.size)
        return false;
    for (size_t i = 0; i < a->path.size; i++)
        if (!path_step_is_alike(&a->path.at[i], &b->path.at[i]))
            return false;
    return true;
}

/* Whether an access before the given one goes through the same fields. */
static bool is_counted(const struct nest *nest, size_t at)
{
    for (size_t i = 0; i < at; i++)
        if (same_fields(nest->accesses.at[i], nest->accesses.at[at]))
            return true;
    return false;
}

/* The elements of arrays within one record that an access leads to; 1 if it has no subscripts
   there. */
static const struct poly *inner_elements(struct amount_space *space, const struct access *access,
                                         size_t from)
{
    const struct poly *product = poly_constant(space->arena, 1);
    for (size_t i = from; i < access->path.size; i++) {
        struct hull_dimension step = {.lower = NULL};
        isl_pw_aff *extent;
        if (access->path.at[i].is_field)
            continue;
        hull_step(&step, space->scope, access, i, HULL_ALL);
        extent = hull_extent(&step, true, space->context);
        product = poly_multiply(space->arena, product, extent ? amount_poly(space, extent) : NULL);
        isl_pw_aff_free(extent);
        isl_pw_aff_free(step.lower);
        isl_pw_aff_free(step.upper);
    }
    return product;
}

static bool has_inner_subscripts(const struct access *access, size_t from)
{
    for (size_t i = from; i < access->path.size; i++)
        if (!access->path.at[i].is_field)
            return true;
    return false;
}

/* The elements of all arrays within a record of the base, 1 if none is touched. */
static const struct poly *elements_within(struct amount_space *space, const struct base *base,
                                          size_t from)
{
    const struct nest *nest = space->nest;
    const struct poly *sum = NULL;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        const struct poly *inner;
        if (access->base != base || !has_inner_subscripts(access, from) || is_counted(nest, i))
            continue;
        inner = inner_elements(space, access, from);
        if (!inner)
            return NULL;
        sum = sum ? poly_add(space->arena, sum, inner) : inner;
    }
    return sum ? sum : poly_constant(space->arena, 1);
}

/* Whether the base is a pointer variable, what it points to being counted instead. */
static bool only_leads_elsewhere(const struct nest *nest, const struct base *base)
{
    if (base->kind != BASE_OBJECT || !base->decl)
        return false;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct base *other = nest->accesses.at[i]->base;
        if (other->kind == BASE_POINTER && other->decl == base->decl)
            return true;
    }
    return false;
}

/* Adds what the accesses to one base contribute. */
static void add_array(struct amount_space *space, const struct array_extent *array,
                      struct data_size *total)
{
    const struct base *base = array->base;
    const struct poly *bytes = NULL;
    int copies = (array->access & ACCESS_READ ? 1 : 0) + (array->access & ACCESS_WRITE ? 1 : 0);
    if (only_leads_elsewhere(space->nest, base))
        return;
    if (base->kind == BASE_OBJECT && base->decl && is_local(space->nest, base->decl))
        copies = 0;
    if (array->element_type && array->element_type->size > 0)
        bytes = poly_scale(space->arena, array->elements, array->element_type->size * copies, 1);
    total->elements = poly_add(space->arena, total->elements,
                               poly_multiply(space->arena, array->elements,
                                             elements_within(space, base, array->lower.size)));
    total->bytes = poly_add(space->arena, total->bytes, bytes);
}

/* Adds a variable that is no base of an access: a bound, an index, a fixed value. */
static void add_variable(struct amount_space *space, const struct decl *decl,
                         struct data_size *total)
{
    const struct nest *nest = space->nest;
    int64_t size = decl->type && decl->type->size > 0 ? decl->type->size : 0;
    if (is_accessed(nest, decl) || (decl->type && decl->type->kind == TYPE_ARRAY))
        return;
    if (is_index(nest, decl) || is_local(nest, decl))
        size = 0;
    total->elements = poly_add(space->arena, total->elements, poly_constant(space->arena, 1));
    total->bytes = poly_add(space->arena, total->bytes, poly_constant(space->arena, size));
}

struct data_size data_of_nest(struct amount_space *space, const struct verdict *verdict)
{
    const struct nest *nest = space->nest;
    struct data_size total = {poly_constant(space->arena, 0), poly_constant(space->arena, 0)};
    struct variable_list variables = {.arena = space->arena};
    for (size_t i = 0; i < verdict->arrays.size; i++)
        add_array(space, &verdict->arrays.at[i], &total);
    stmt_walk(nest->root->stmt, NULL, collect_name, &variables);
    for (size_t i = 0; i < variables.at.size; i++)
        add_variable(space, variables.at.at[i], &total);
    return total;
}
