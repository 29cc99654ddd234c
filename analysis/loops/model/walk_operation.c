/* walk_operation.c: part of walk.h: parameters, and those that are the results of operations on
   fixed values which are no affine functions. */
#include "loops/model/walk.h"

/* { p : min <= p <= max } for the parameter's type. */
static isl_set *parameter_range(const struct nest *nest, const struct parameter *parameter)
{
    isl_val *min, *max;
    affine_type_limits(nest->ctx, parameter->type, &min, &max);
    isl_space *space = isl_space_params_alloc(nest->ctx, 1);
    space = isl_space_set_dim_id(space, isl_dim_param, 0, isl_id_copy(parameter->id));
    isl_set *range = isl_set_lower_bound_val(isl_set_universe(space), isl_dim_param, 0, min);
    return isl_set_upper_bound_val(range, isl_dim_param, 0, max);
}

struct parameter *parameter_new(struct walker *w, const struct term *term, const struct type *type,
                                const struct decl *decl, const struct expr *expr)
{
    struct nest *nest = w->nest;
    struct parameter *parameter = ARENA_NEW(w->arena, struct parameter);
    const char *name = arena_printf(w->arena, "p%zu", nest->parameters.size);
    parameter->id = isl_id_alloc(nest->ctx, name, NULL);
    parameter->term = term;
    parameter->type = type;
    parameter->decl = decl;
    parameter->expr = expr;
    LIST_PUSH(w->arena, nest->parameters, parameter);
    nest->known = isl_set_intersect(nest->known, parameter_range(nest, parameter));
    return parameter;
}

bool walk_is_always_reached(const struct walker *w)
{
    const struct nest *nest = w->nest;
    if (w->at_entry || w->in_header == 1)
        return true;
    if (w->here.may || !nest->loops.size || !nest->loops.at[0]->domain)
        return false;
    if (w->here.domain == nest->loops.at[0]->domain)
        return true;
    isl_set *here = isl_set_params(isl_set_copy(w->here.domain));
    isl_set *entered = nest_entered(nest);
    bool always = isl_set_is_subset(entered, here) == isl_bool_true;
    isl_set_free(here);
    isl_set_free(entered);
    return always;
}

bool walk_is_parameter_type(const struct type *type)
{
    return type->kind == TYPE_INTEGER && !type->is_volatile && !type->is_atomic &&
           type->bits >= 8 && type->bits <= 64;
}

/* `k & 7` lies between 0 and 7. */
static void know_masked(struct walker *w, const struct fixed_operation *operation)
{
    struct nest *nest = w->nest;
    int64_t mask;
    if (operation->op != OP_AND || (!affine_constant_value(operation->left, &mask) &&
                                    !affine_constant_value(operation->right, &mask)))
        return;
    if (mask < 0)
        return;
    isl_pw_aff *value = affine_parameter(nest, operation->parameter);
    isl_pw_aff *least = affine_constant(nest, 0), *most = affine_constant(nest, mask);
    isl_set *inside = isl_set_copy(affine_compare(w, OP_GREATER_EQUAL, value, least));
    inside = isl_set_intersect(inside, isl_set_copy(affine_compare(w, OP_LESS_EQUAL, value, most)));
    nest->known = isl_set_intersect(nest->known, isl_set_params(inside));
}

/* Under a condition, what would overflow may be what the program never computes: it is written such
   that it does not, or is not read before the root. */
static void keep_defined(struct walker *w, struct parameter *parameter)
{
    const struct term *term = parameter->term;
    if (walk_is_always_reached(w) || w->nest->dialect->wrapv)
        return;
    parameter->written = term_without_overflow(w->nest->terms, term);
    parameter->is_conditional = parameter->is_conditional || !parameter->written;
    if (parameter->written == term)
        parameter->written = NULL;
}

/* What the same operation on the same values gives, if it has been met; NULL: it has not. */
static struct parameter *known_operation(const struct nest *nest,
                                         const struct fixed_operation *operation)
{
    for (size_t i = 0; i < nest->operations.size; i++) {
        const struct fixed_operation *known = &nest->operations.at[i];
        if (known->op == operation->op && type_same(known->type, operation->type) &&
            isl_pw_aff_plain_is_equal(known->left, operation->left) == isl_bool_true &&
            isl_pw_aff_plain_is_equal(known->right, operation->right) == isl_bool_true)
            return known->parameter;
    }
    return NULL;
}

/* The parameter that is the result of an operation, which `reached` says is always executed. Who
   only looks makes no new one. */
static const struct parameter *operation_parameter(struct walker *w,
                                                   struct fixed_operation *operation,
                                                   const struct expr *expr, const struct term *term,
                                                   bool reached)
{
    struct parameter *known = known_operation(w->nest, operation);
    if (known && walk_is_always_reached(w)) {
        known->is_conditional = false;
        known->written = NULL;
    }
    if (known) {
        walk_note_read(w, expr, NULL, known);
        return known;
    }
    operation->parameter = parameter_new(w, term, operation->type, NULL, expr);
    operation->parameter->is_conditional = !reached;
    keep_defined(w, operation->parameter);
    operation->parameter->reads = walk_reads(w, expr);
    walk_note_read(w, expr, NULL, operation->parameter);
    LIST_PUSH(w->arena, w->nest->operations, *operation);
    know_masked(w, operation);
    return operation->parameter;
}

const struct parameter *parameter_for_operation(struct walker *w, isl_pw_aff *a, isl_pw_aff *b,
                                                const struct expr *expr)
{
    if (!walk_is_parameter_type(expr->type) || !affine_is_invariant(a) || !affine_is_invariant(b))
        return NULL;
    struct fixed_operation operation = {expr->op, expr->type, a, b, NULL, NULL};
    if (w->silent)
        return known_operation(w->nest, &operation);
    const struct term *term = walk_term(w, expr);
    if (!term)
        return NULL;
    int64_t by;
    bool divides = (expr->op == OP_DIVIDE || expr->op == OP_REMAINDER) &&
                   (!affine_constant_value(b, &by) || by <= 0);
    return operation_parameter(w, &operation, expr, term, !divides || walk_is_always_reached(w));
}

/* Whether a value is made of the result of an operation that is no affine one. */
static bool has_operation(const struct nest *nest, isl_pw_aff *value)
{
    for (size_t i = 0; i < nest->operations.size; i++)
        if (isl_pw_aff_involves_param_id(value, nest->operations.at[i].parameter->id) ==
            isl_bool_true)
            return true;
    return false;
}

const struct parameter *parameter_for_choice(struct walker *w, const struct expr *expr,
                                             isl_pw_aff *value)
{
    struct nest *nest = w->nest;
    if (!walk_is_parameter_type(expr->type) || !affine_is_invariant(value) ||
        !has_operation(nest, value))
        return NULL;
    struct fixed_operation operation = {OP_COMMA, expr->type, value, value, NULL, NULL};
    if (w->silent)
        return known_operation(nest, &operation);
    const struct term *term = walk_term(w, expr);
    if (!term)
        return NULL;
    bool divides = walk_reads(w, expr).divides;
    return operation_parameter(w, &operation, expr, term, !divides || walk_is_always_reached(w));
}

/* { p : k*q - (k - 1) <= p <= k*q + k - 1 }, with k*q as the least where the quotient is rounded
   down. No division is in it: that is all that sets need to know of q, and they stay simple. */
static void know_quotient(struct walker *w, const struct parameter *quotient, isl_pw_aff *dividend,
                          int64_t divisor, bool is_floor)
{
    struct nest *nest = w->nest;
    isl_pw_aff *whole =
        affine_product(nest, affine_parameter(nest, quotient), affine_constant(nest, divisor));
    isl_pw_aff *least = affine_sum(nest, whole, affine_constant(nest, is_floor ? 0 : 1 - divisor));
    isl_pw_aff *most = affine_sum(nest, whole, affine_constant(nest, divisor - 1));
    isl_set *near = isl_set_copy(affine_compare(w, OP_GREATER_EQUAL, dividend, least));
    near = isl_set_intersect(near, isl_set_copy(affine_compare(w, OP_LESS_EQUAL, dividend, most)));
    nest->known = isl_set_intersect(nest->known, isl_set_params(near));
}

const struct parameter *parameter_for_quotient(struct walker *w, isl_pw_aff *a, isl_pw_aff *b,
                                               const struct expr *expr)
{
    int64_t by = 0;
    bool shifts = expr->op == OP_SHIFT_RIGHT;
    if ((expr->op != OP_DIVIDE && !shifts) || w->by_bits || !affine_constant_value(b, &by) ||
        by <= 0 || by >= (shifts ? 31 : INT32_MAX) || !affine_is_invariant(a) ||
        !has_operation(w->nest, a))
        return NULL;
    size_t before = w->nest->operations.size;
    const struct parameter *parameter = parameter_for_operation(w, a, b, expr);
    if (parameter && w->nest->operations.size > before)
        know_quotient(w, parameter, a, shifts ? (int64_t)1 << by : by,
                      shifts || !expr->operands[0]->type->is_signed);
    return parameter;
}

const struct parameter *parameter_for_difference(struct walker *w, const struct expr *expr)
{
    const struct term *term = w->silent ? NULL : walk_term(w, expr);
    struct parameter *parameter = term ? parameter_new(w, term, expr->type, NULL, expr) : NULL;
    if (parameter) {
        parameter->is_conditional = !walk_is_always_reached(w);
        parameter->reads = walk_reads(w, expr);
        walk_note_read(w, expr, NULL, parameter);
    }
    return parameter;
}

/* The result of an operation is the number that it would be without limits, where that fits the
   type. */
static void know_unless_changed(struct walker *w, const struct parameter *parameter,
                                isl_pw_aff *exact)
{
    struct nest *nest = w->nest;
    isl_set *kept = affine_compare(w, OP_EQUAL, affine_parameter(nest, parameter), exact);
    isl_set *changed = isl_set_complement(isl_set_copy(affine_in_range(w, parameter->type, exact)));
    changed = isl_set_union(changed, isl_set_copy(kept));
    nest->known = isl_set_intersect(nest->known, isl_set_params(changed));
    for (size_t i = 0; i < nest->operations.size; i++)
        if (nest->operations.at[i].parameter == parameter)
            nest->operations.at[i].kept = kept;
}

const struct parameter *parameter_for_conversion(struct walker *w, isl_pw_aff *a,
                                                 const struct expr *expr)
{
    const struct expr *operand = expr->operands[0];
    bool outer = w->strict;
    if (!walk_is_parameter_type(expr->type) || operand->type->kind != TYPE_INTEGER || w->silent ||
        !affine_is_invariant(a))
        return NULL;
    w->strict = false;
    bool is_near = affine_convert(w, operand->type, expr->type, a) != NULL;
    w->strict = outer;
    const struct term *term = is_near ? NULL : walk_term(w, operand);
    if (!term)
        return NULL;
    struct fixed_operation operation = {OP_NONE, expr->type, a, affine_constant(w->nest, 0),
                                        NULL,    NULL};
    term = term_cast(w->nest->terms, expr->type->text, c_type_of(expr->type), term);
    const struct parameter *parameter = operation_parameter(w, &operation, expr, term, true);
    know_unless_changed(w, parameter, a);
    return parameter;
}

const struct parameter *parameter_for_multiple(struct walker *w, isl_pw_aff *a, isl_pw_aff *b,
                                               const struct expr *expr)
{
    bool outer = w->strict;
    bool wraps = !expr->type->is_signed && expr->type->kind == TYPE_INTEGER && !w->silent;
    if (!wraps || expr->op != OP_MULTIPLY || !affine_is_invariant(a) || !affine_is_invariant(b))
        return NULL;
    isl_pw_aff *exact = affine_product(w->nest, a, b);
    w->strict = false;
    bool is_near = !exact || affine_binary(w, expr->op, expr->type, a, b);
    w->strict = outer;
    const struct parameter *parameter = is_near ? NULL : parameter_for_operation(w, a, b, expr);
    if (parameter)
        know_unless_changed(w, parameter, exact);
    return parameter;
}
