/*
 * perfect_early.c: headers that are evaluated although a loop that stood around them has no
 * iteration. What they compute must not fail then, and they must come to their end.
 *
 *     for (i = 0; i < n; i++)               for (j = 0; j < m / k; j++)
 *         for (j = 0; j < m / k; j++)   =>      for (i = 0; i < n; i++)
 */
#include "code/constant.h"
#include "loops/reasons.h"
#include "loops/syntax/flow.h"
#include "refactorings/nests/perfect.h"

/* Whether a variable surely has a value before the loops. */
static bool has_value(const struct perfect_nest *nest, const struct decl *decl)
{
    const struct loop *root = nest->loops.at[0].loop;
    if (decl->kind != DECL_VARIABLE || decl->storage != STORAGE_AUTO || decl->init != NULL ||
        decl->address_taken)
        return true;
    return flow_assigned_before(root, decl);
}

/* Whether the value can be computed whatever the variables hold. */
static bool is_total(const struct perfect_nest *nest, const struct expr *expr)
{
    int64_t value;
    const struct type *type = expr->type;
    if (expr_constant(expr, &value))
        return true;
    if (expr->kind == EXPR_NAME)
        return type->kind != TYPE_REFERENCE && expr->decl->type->kind != TYPE_REFERENCE &&
               has_value(nest, expr->decl);
    if (expr->kind == EXPR_CONVERSION)
        return (type->kind == TYPE_INTEGER || type->kind == TYPE_BOOL) &&
               (expr->operands[0]->type->kind == TYPE_INTEGER ||
                expr->operands[0]->type->kind == TYPE_BOOL) &&
               is_total(nest, expr->operands[0]);
    bool wraps = type->kind == TYPE_INTEGER && !type->is_signed && type->bits >= 32;
    return expr->kind == EXPR_BINARY && wraps &&
           (expr->op == OP_ADD || expr->op == OP_SUBTRACT || expr->op == OP_MULTIPLY) &&
           is_total(nest, expr->operands[0]) && is_total(nest, expr->operands[1]);
}

/* Whether the outermost header, which is always evaluated, computes the same. */
struct value_search {
    const struct expr *wanted;
    bool found;
};

static bool search_value(const struct expr *expr, void *data)
{
    struct value_search *search = data;
    search->found = search->found || expr_same(expr, search->wanted);
    return !search->found;
}

static bool is_computed_anyway(const struct perfect_nest *nest, const struct expr *expr)
{
    const struct expr *parts[HEADER_PARTS];
    struct value_search search = {expr, false};
    perfect_header_parts(nest->loops.at[0].loop, parts);
    for (size_t k = 0; k + 1 < HEADER_PARTS; k++)
        if (parts[k] != NULL)
            expr_walk(parts[k], search_value, &search);
    return search.found;
}

/* Whether all values of a type are ones of another. */
static bool is_within(const struct type *type, const struct type *other)
{
    return type->is_signed == other->is_signed ? type->size <= other->size
                                               : other->is_signed && type->size < other->size;
}

/* Whether a value fits an integer type; of the largest unsigned ones only the lower half does. */
static bool fits(const struct type *type, int64_t value)
{
    int bits = type->is_signed ? type->bits - 1 : type->bits;
    if (value < 0)
        return type->is_signed && (bits >= 63 || value >= -((int64_t)1 << bits));
    return bits >= 63 || value >> bits == 0;
}

/* Whether a loop between constants ends without leaving the type of its index. */
static bool ends_between(const struct loop *loop, int64_t first, int64_t last)
{
    const struct type *index = loop->index->type;
    bool up = loop->step > 0, strict = loop->relation == (up ? OP_LESS : OP_GREATER);
    bool ordered = strict || loop->relation == (up ? OP_LESS_EQUAL : OP_GREATER_EQUAL);
    int64_t beyond, after = up ? -1 : 1;
    if (loop->step > INT32_MAX || loop->step < INT32_MIN || !fits(index, first) ||
        (!is_within(index, loop->compared->type) && (first < 0 || last < 0)) ||
        (!loop->compared->type->is_signed && last < 0) ||
        __builtin_add_overflow(last, loop->step, &beyond))
        return false;
    if (loop->relation == OP_NOT_EQUAL)
        return (up ? first <= last : first >= last) && fits(index, last) &&
               ((loop->step == 1 || loop->step == -1) || first == last);
    return ordered && fits(index, last) && fits(index, strict ? beyond + after : beyond);
}

/*
 * Whether the loop soon comes to its end, and its index does not leave its type, whatever its first
 * value and its bound are: `i < n; i++`, where the type of `i` has all values of that of `n`.
 */
static bool always_ends(const struct loop *loop)
{
    const struct type *index = loop->index->type, *compared = loop->compared->type;
    const struct expr *bound = loop->bound;
    int64_t first, last;
    if (bound == NULL || loop->ends_by_wrapping || loop->steps_in_condition ||
        loop->step_stmt != NULL || !loop_compares_index(loop))
        return false;
    if (expr_constant(bound, &last) && expr_constant(loop->first, &first))
        return ends_between(loop, first, last);
    while (bound->kind == EXPR_CONVERSION && bound->is_implicit)
        bound = bound->operands[0];
    bool strict = loop->relation == (loop->step > 0 ? OP_LESS : OP_GREATER);
    bool ordered = strict || loop->relation == (loop->step > 0 ? OP_LESS_EQUAL : OP_GREATER_EQUAL);
    bool near = bound->type->size < index->size && (loop->step > 0 || index->is_signed) &&
                loop->step <= INT8_MAX && loop->step >= INT8_MIN;
    if (expr_constant(bound, &last) && ordered && is_within(index, compared) &&
        loop->step <= INT32_MAX && loop->step >= INT32_MIN &&
        !__builtin_add_overflow(last, loop->step, &last) && fits(index, last))
        return true;
    return ordered && is_within(index, compared) && is_within(bound->type, index) &&
           (near || (strict && (loop->step == 1 || loop->step == -1)));
}

/* Whether the value may be a large one only because it has wrapped around. */
static bool may_wrap(const struct expr *expr)
{
    int64_t value;
    const struct type *type = expr->type;
    if (expr_constant(expr, &value))
        return false;
    if (expr->kind == EXPR_CONVERSION)
        return !is_within(expr->operands[0]->type, type) || may_wrap(expr->operands[0]);
    return expr->kind == EXPR_BINARY && type->kind == TYPE_INTEGER && !type->is_signed;
}

bool perfect_is_total(const struct perfect_nest *nest, const struct expr *expr)
{
    return (is_total(nest, expr) || is_computed_anyway(nest, expr)) && !may_wrap(expr);
}

/* Whether a loop that counts upwards has few iterations where the one around it has none, since
   they have one bound and the latter begins at a constant. */
static bool is_bounded_by(const struct loop *loop, const struct loop *around)
{
    int64_t first;
    return loop->step > 0 && around->step > 0 && loop_compares_index(around) &&
           around->relation == loop->relation && expr_same(loop->bound, around->bound) &&
           type_same(loop->compared->type, around->compared->type) &&
           expr_constant(around->first, &first) && first >= 0 && first <= INT16_MAX;
}

static const char *text_of(struct action_request *request, const struct perfect_nest *nest,
                           const struct expr *expr)
{
    return move_expression(request->arena, nest->source, expr->range,
                           &(replacement_list){NULL, 0, 0});
}

static bool may_precede(struct action_request *request, const struct perfect_nest *nest, int k,
                        int around)
{
    const struct loop *loop = nest->loops.at[k].loop;
    if (!always_ends(loop))
        return action_refuse(request, REASON_OVERFLOW, nest->loops.at[k].header,
                             "the loop over '%s' would run even where the one over '%s' has no "
                             "iteration, and might then not come to an end: count by 1 up to below "
                             "the bound, in the type of the bound",
                             nest->loops.at[k].name, nest->loops.at[around].name);
    const struct expr *parts[] = {loop->first, loop->bound};
    for (size_t i = 0; i < COUNT_OF(parts); i++) {
        if (parts[i] == NULL || is_total(nest, parts[i]) || is_computed_anyway(nest, parts[i]))
            continue;
        return action_refuse(request, REASON_OVERFLOW, nest->loops.at[k].header,
                             "'%s' would be computed even where the loop over '%s' has no "
                             "iteration, and may fail or overflow then: compute it before the "
                             "loops",
                             text_of(request, nest, parts[i]), nest->loops.at[around].name);
    }
    for (size_t i = 0; i < COUNT_OF(parts); i++) {
        if (!may_wrap(parts[i]) || (i > 0 && is_bounded_by(loop, nest->loops.at[around].loop)))
            continue;
        return action_refuse(request, REASON_OVERFLOW, nest->loops.at[k].header,
                             "'%s' may have wrapped around to a large value where the loop over "
                             "'%s' has no iteration, and the one over '%s' would run that often: "
                             "put a condition around the loops",
                             text_of(request, nest, parts[i]), nest->loops.at[around].name,
                             nest->loops.at[k].name);
    }
    return true;
}

bool perfect_may_precede(struct action_request *request, const struct perfect_nest *nest,
                         const int *order, int size, const struct band_fact *facts)
{
    for (int place = 0; place < size; place++) {
        int k = order[place];
        for (int around = 0; around < k; around++) {
            bool still_around = facts[around].runs;
            for (int before = 0; before < place; before++)
                still_around = still_around || order[before] == around;
            if (!still_around && !may_precede(request, nest, k, around))
                return false;
        }
    }
    return true;
}
