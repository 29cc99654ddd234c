/* walk_expr.c: part of walk.h: expressions in evaluation order. */
#include "loops/model/walk.h"
#include "loops/reasons.h"

/* Evaluates what runs only for a subset of the present instances. */
static struct value eval_where(struct walker *w, const struct expr *expr, isl_set *where,
                               bool exact, const char *when)
{
    struct flow_point before = w->here;
    isl_set *narrowed = isl_set_intersect(isl_set_copy(before.domain), isl_set_copy(where));
    w->here.domain = keep_set(w->nest, narrowed);
    if (!exact)
        walk_add_when(w, when);
    struct value value = walk_eval(w, expr);
    w->here = before;
    return value;
}

static bool is_number(struct value value)
{
    return value.kind == VALUE_AFFINE || value.kind == VALUE_STRIDED;
}

/* `a & b` and the like for constants. */
static isl_pw_aff *bitwise_constant(struct walker *w, enum operator op, isl_pw_aff *left,
                                    isl_pw_aff *right)
{
    int64_t a, b;
    if ((op != OP_AND && op != OP_OR && op != OP_XOR) || !affine_constant_value(left, &a) ||
        !affine_constant_value(right, &b) || a < 0 || b < 0)
        return NULL;
    return affine_constant(w->nest, op == OP_AND ? a & b : op == OP_OR ? a | b : a ^ b);
}

/* Arithmetic on two numbers. */
static struct value eval_arithmetic(struct walker *w, const struct expr *expr, struct value left,
                                    struct value right)
{
    isl_pw_aff *aff = NULL;
    if (left.kind == VALUE_AFFINE && right.kind == VALUE_AFFINE) {
        const struct parameter *fixed =
            w->strict ? parameter_for_multiple(w, left.aff, right.aff, expr) : NULL;
        fixed = fixed ? fixed : parameter_for_quotient(w, left.aff, right.aff, expr);
        aff = fixed ? affine_parameter(w->nest, fixed)
                    : affine_binary(w, expr->op, expr->type, left.aff, right.aff);
        if (!aff)
            aff = bitwise_constant(w, expr->op, left.aff, right.aff);
        if (!aff && w->by_bits)
            aff = affine_bits(w->nest, expr->op, left.aff, right.aff);
        if (aff && affine_is_heavy(aff)) {
            if (w->strict)
                walk_refuse(w, REASON_BUDGET, expr->range,
                            "'%s' has more integer divisions than are followed",
                            walk_text(w, expr->range));
            aff = NULL;
        }
    }
    const struct strided *strided = NULL;
    if (strided_is_wanted(aff, left, right))
        strided = strided_binary(w, expr->op, expr->type, left, right);
    if (!aff && left.kind == VALUE_AFFINE && right.kind == VALUE_AFFINE) {
        const struct parameter *parameter = parameter_for_operation(w, left.aff, right.aff, expr);
        aff = parameter ? affine_parameter(w->nest, parameter) : NULL;
    }
    return value_of(aff, strided);
}

/* `p - q`: how many elements of one array lie between them, or a number that is fixed, as both
   pointers are. */
static struct value pointer_difference(struct walker *w, const struct expr *expr,
                                       const struct pointer *left, const struct pointer *right)
{
    if (!left->offset || !right->offset || left->path.size || right->path.size || left->is_whole ||
        right->is_whole || left->is_void || right->is_void || left->packed || right->packed ||
        !walk_same_type(left->element, right->element))
        return value_none();
    if (left->base == right->base)
        return value_affine(
            affine_sum(w->nest, left->offset,
                       affine_product(w->nest, right->offset, affine_constant(w->nest, -1))));
    bool fixed = affine_is_invariant(left->offset) && affine_is_invariant(right->offset) &&
                 left->base->kind != BASE_UNKNOWN && right->base->kind != BASE_UNKNOWN;
    const struct parameter *parameter = fixed ? parameter_for_difference(w, expr) : NULL;
    return parameter ? value_affine(affine_parameter(w->nest, parameter)) : value_none();
}

static struct value eval_binary(struct walker *w, const struct expr *expr)
{
    if (expr->op == OP_COMMA) {
        walk_effect(w, expr->operands[0]);
        return walk_eval(w, expr->operands[1]);
    }
    if (expr->op == OP_LOGICAL_AND || expr->op == OP_LOGICAL_OR) {
        walk_condition(w, expr);
        return value_none();
    }
    struct value left = walk_eval(w, expr->operands[0]);
    struct value right = walk_eval(w, expr->operands[1]);
    if (walk_is_comparison(expr->op))
        return value_none();
    if (left.kind == VALUE_POINTER && expr->type->kind == TYPE_POINTER)
        return pointer_add(w, left, right, expr->op == OP_SUBTRACT);
    if (left.kind == VALUE_POINTER && right.kind == VALUE_POINTER && expr->op == OP_SUBTRACT)
        return pointer_difference(w, expr, left.pointer, right.pointer);
    if (right.kind == VALUE_POINTER && expr->op == OP_ADD)
        return pointer_add(w, right, left, false);
    return is_number(left) && is_number(right) ? eval_arithmetic(w, expr, left, right)
                                               : value_none();
}

static struct value eval_unary(struct walker *w, const struct expr *expr)
{
    if (expr->op == OP_DEREFERENCE) {
        struct location location = walk_locate(w, expr);
        return walk_load(w, &location, expr);
    }
    if (expr->op == OP_ADDRESS) {
        const struct expr *operand = expr->operands[0];
        if (operand->type->kind == TYPE_FUNCTION)
            return value_none();
        struct location location = walk_locate(w, operand);
        return pointer_to(w, &location, operand->type);
    }
    struct value operand = walk_eval(w, expr->operands[0]);
    if (!is_number(operand))
        return value_none();
    if (expr->op == OP_PLUS)
        return operand;
    if (expr->op != OP_MINUS)
        return value_none();
    struct value zero = value_affine(affine_constant(w->nest, 0));
    isl_pw_aff *aff = operand.aff ? affine_negate(w, expr->type, operand.aff) : NULL;
    return value_of(aff, strided_is_wanted(aff, zero, operand)
                             ? strided_binary(w, OP_SUBTRACT, expr->type, zero, operand)
                             : NULL);
}

/* A pointer seen as one to void, from which it may be cast back. */
static struct value pointer_as_void(struct walker *w, const struct pointer *from)
{
    struct pointer *pointer = ARENA_NEW(w->arena, struct pointer);
    *pointer = *from;
    pointer->is_void = from->element != NULL;
    return value_pointer(pointer);
}

/* A pointer seen as one to another type: how far it moves from here on is not known in elements,
   and it may leave the row or the member that it leads to. */
static struct value pointer_as(struct walker *w, struct value value, const struct type *element,
                               const struct expr *expr)
{
    const struct pointer *from = value.pointer;
    const struct type *seen = from->packed ? from->packed : from->element;
    if (from->is_void) {
        struct pointer *typed = ARENA_NEW(w->arena, struct pointer);
        *typed = *from;
        typed->is_void = false;
        from = typed;
    }
    if (!element || walk_same_type(element, seen))
        return value_pointer(from);
    if (element->kind == TYPE_VOID)
        return pointer_as_void(w, from);
    const struct pointer *packed = packed_pointer(w, from, element);
    if (packed)
        return value_pointer(packed);
    const struct base *base = base_for_cast(w, from, element, expr);
    if (!base)
        return pointer_lost(w, from);
    struct pointer *pointer = ARENA_NEW(w->arena, struct pointer);
    *pointer = *from;
    pointer->base = base;
    pointer->element = element;
    pointer->indirect = NULL;
    return value_pointer(pointer);
}

/* `*p` where p is a pointer, and a cast that keeps the value's meaning. */
void walk_sizes(struct walker *w, const struct type *type)
{
    for (; type && (type->kind == TYPE_ARRAY || type->kind == TYPE_POINTER); type = type->element)
        if (type->length_expr)
            walk_eval(w, type->length_expr);
}

static struct value eval_conversion(struct walker *w, const struct expr *expr)
{
    const struct expr *operand = expr->operands[0];
    if (!expr->is_implicit)
        walk_sizes(w, expr->type);
    if (operand->type->kind == TYPE_ARRAY && expr->type->kind == TYPE_POINTER) {
        if (operand->kind == EXPR_STRING || operand->kind == EXPR_COMPOUND_LITERAL) {
            walk_eval(w, operand);
            return value_none();
        }
        struct location location = walk_locate(w, operand);
        return array_decay(w, &location, operand->type);
    }
    if (operand->type->kind == TYPE_FUNCTION)
        return value_none();
    if (!w->silent && walk_has_moving_size(expr->type))
        walk_refuse(w, REASON_UNSUPPORTED_TYPE, expr->range,
                    "the size in the type of this cast changes inside the function");
    bool outer = w->in_vain;
    w->in_vain =
        expr->type->kind == TYPE_FLOATING && expr_strip_conversions(operand)->kind == EXPR_NAME;
    struct value value = walk_eval(w, operand);
    w->in_vain = outer;
    if (value.kind == VALUE_RECORD)
        return walk_same_type(expr->type, operand->type) ? value : value_none();
    if (value.kind == VALUE_POINTER)
        return expr->type->kind == TYPE_POINTER ? pointer_as(w, value, expr->type->element, expr)
                                                : value_none();
    if (!is_number(value))
        return walk_indirect_conversion(value, expr);
    const struct parameter *parameter =
        value.aff && w->strict ? parameter_for_conversion(w, value.aff, expr) : NULL;
    if (parameter)
        return value_affine(affine_parameter(w->nest, parameter));
    isl_pw_aff *aff = value.aff ? affine_convert(w, operand->type, expr->type, value.aff) : NULL;
    const struct strided *strided = NULL;
    if (strided_is_wanted(aff, value, value))
        strided = strided_convert(w, operand->type, expr->type, value);
    return value_of(aff, strided);
}

void walk_mark_update(struct walker *w, size_t first, const struct update *update)
{
    if (w->silent || w->at_entry)
        return;
    struct update *copy = ARENA_NEW(w->arena, struct update);
    *copy = *update;
    copy->first = first;
    copy->end = w->nest->accesses.size;
    for (size_t i = first; i < w->nest->accesses.size; i++) {
        struct access *access = w->nest->accesses.at[i];
        for (size_t k = 0; k < update->places.size; k++) {
            if (access->expr != update->places.at[k].expr)
                continue;
            access->update_op = update->places.at[k].op;
            access->form = copy;
        }
    }
}

static const struct decl *assigned_variable(const struct expr *target)
{
    target = expr_strip_conversions(target);
    return target->kind == EXPR_NAME && target->decl && target->decl->type->kind != TYPE_REFERENCE
               ? target->decl
               : NULL;
}

static struct value compound_value(struct walker *w, const struct expr *expr, struct value old,
                                   struct value right)
{
    if (old.kind == VALUE_POINTER && (expr->op == OP_ADD || expr->op == OP_SUBTRACT))
        return pointer_add(w, old, right, expr->op == OP_SUBTRACT);
    if (old.kind != VALUE_AFFINE || right.kind != VALUE_AFFINE)
        return value_none();
    const struct type *target = expr->operands[0]->type;
    if (expr->op == OP_SHIFT_LEFT || expr->op == OP_SHIFT_RIGHT)
        return value_none();
    const struct type *type = arithmetic_type(target, expr->operands[1]->type);
    isl_pw_aff *left = affine_convert(w, target, type, old.aff);
    isl_pw_aff *other = affine_convert(w, expr->operands[1]->type, type, right.aff);
    isl_pw_aff *aff = affine_binary(w, expr->op, type, left, other);
    return aff ? value_affine(affine_convert(w, type, target, aff)) : value_none();
}

/* What is left of a value in the place that it is stored in: a bit-field cuts it off. */
static struct value stored(struct walker *w, const struct expr *target, struct value value)
{
    const struct expr *place = expr_strip_conversions(target);
    if (place->kind != EXPR_MEMBER || !place->decl || place->decl->bit_width < 0)
        return value;
    const struct type *held = walk_field_type(w, place->decl, place->type);
    if (!held || value.kind != VALUE_AFFINE)
        return value_none();
    return value_affine(affine_convert(w, NULL, held, value.aff));
}

static struct value eval_assign(struct walker *w, const struct expr *expr, bool used)
{
    const struct expr *target = expr->operands[0];
    struct update found;
    bool is_update = !used && update_of_expr(w->arena, expr, &found);
    size_t first = w->nest->accesses.size;
    bool outer = w->strict;
    w->strict = false;
    struct value value = walk_eval(w, expr->operands[1]);
    w->strict = outer;
    struct location location = walk_locate(w, target);
    if (expr->op != OP_NONE) {
        struct value before = walk_load(w, &location, target);
        value = compound_value(w, expr, before, value);
    }
    walk_store(w, &location, target);
    if (is_update)
        walk_mark_update(w, first, &found);
    const struct decl *variable = assigned_variable(target);
    if (variable)
        env_set(w, variable, value);
    else
        record_assign(w, &location, value);
    return stored(w, target, value);
}

/* The sum of two numbers in a type. */
static struct value moved_number(struct walker *w, const struct type *type, struct value a,
                                 struct value b)
{
    isl_pw_aff *aff = a.aff && b.aff ? affine_binary(w, OP_ADD, type, a.aff, b.aff) : NULL;
    const struct strided *strided = NULL;
    if (strided_is_wanted(aff, a, b))
        strided = strided_binary(w, OP_ADD, type, a, b);
    return value_of(aff, strided);
}

static struct value eval_step(struct walker *w, const struct expr *expr, bool used)
{
    const struct expr *target = expr->operands[0];
    struct update found;
    bool is_update = !used && update_of_expr(w->arena, expr, &found);
    size_t first = w->nest->accesses.size;
    struct location location = walk_locate(w, target);
    struct value before = walk_load(w, &location, target);
    walk_store(w, &location, target);
    if (is_update)
        walk_mark_update(w, first, &found);
    struct value delta = value_affine(affine_constant(w->nest, expr->delta));
    struct value after = value_none();
    if (before.kind == VALUE_POINTER)
        after = pointer_add(w, before, delta, false);
    else if (is_number(before) && target->type->bits >= INT_BITS)
        after = moved_number(w, target->type, before, delta);
    else if (before.kind == VALUE_AFFINE)
        after = value_affine(
            affine_convert(w, NULL, target->type,
                           keep_aff(w->nest, isl_pw_aff_add(isl_pw_aff_copy(before.aff),
                                                            isl_pw_aff_copy(delta.aff)))));
    const struct decl *variable = assigned_variable(target);
    if (variable)
        env_set(w, variable, after);
    else
        record_assign(w, &location, after);
    return expr->is_prefix ? stored(w, target, after) : before;
}

static struct value eval_conditional(struct walker *w, const struct expr *expr)
{
    struct condition cond = walk_condition(w, expr->operands[0]);
    const char *text = walk_condition_text(w, expr->operands[0]);
    environment before = env_copy(w);
    struct value first = eval_where(w, expr->operands[1], cond.holds, cond.exact, text);
    environment after_first = env_copy(w);
    w->env = before;
    struct value second = eval_where(w, expr->operands[2], cond.fails, cond.exact,
                                     arena_printf(w->arena, "!(%s)", text));
    env_join(w, &after_first);
    if (!cond.exact || first.kind != VALUE_AFFINE || second.kind != VALUE_AFFINE)
        return value_none();
    isl_pw_aff *value = affine_choose(w, cond.holds, first.aff, cond.fails, second.aff);
    const struct parameter *parameter = parameter_for_choice(w, expr, value);
    return value_affine(parameter ? affine_parameter(w->nest, parameter) : value);
}

static struct value eval_name(struct walker *w, const struct expr *expr)
{
    const struct decl *decl = expr->decl;
    if (decl && decl->has_value && expr->type->kind == TYPE_INTEGER) {
        walk_note_exported(w, decl);
        return value_affine(affine_constant(w->nest, decl->value));
    }
    if (!decl || decl->kind == DECL_FUNCTION || decl->kind == DECL_ENUM_CONSTANT)
        return value_none();
    for (size_t i = 0; i < w->dimensions.size; i++)
        if (w->dimensions.at[i]->loop->index == decl)
            return env_get(w, decl);
    if (decl->is_inlined && env_tracks(decl) && type_is_scalar(decl->type))
        return env_get(w, decl);
    struct location location = walk_locate(w, expr);
    return walk_load(w, &location, expr);
}

static struct value eval_children(struct walker *w, const struct expr *expr)
{
    for (size_t i = 0; i < expr->operands_size; i++)
        walk_eval(w, expr->operands[i]);
    return value_none();
}

static struct value eval_unknown(struct walker *w, const struct expr *expr)
{
    bool is_written = expr->range.start < expr->range.end;
    if (!w->silent && !is_written)
        walk_refuse(w, REASON_UNSUPPORTED_TYPE, expr->range,
                    "what stands here without being written, such as the default argument of a "
                    "call, is not understood; write it, or move the call out of the loop");
    else if (!w->silent)
        walk_refuse(w, REASON_UNSUPPORTED_TYPE, expr->range, "'%s' is not understood%s%s",
                    walk_text(w, expr->range), expr->what ? ": " : "",
                    expr->what ? expr->what : "");
    return eval_children(w, expr);
}

/* A temporary with a constructor or destructor. */
static void refuse_object(struct walker *w, const struct expr *expr)
{
    w->nest->has_call = true;
    w->nest->left_early = true;
    walk_refuse(w, REASON_CALL, expr->range,
                "'%s' makes an object whose constructor or destructor is not followed",
                walk_text(w, expr->range));
}

/* A statement expression that jumps out of itself. */
static void refuse_jumps(struct walker *w, const struct expr *expr)
{
    if (!expr->body || (!effects_find_jump(expr->body, STMT_BREAK) &&
                        !effects_find_jump(expr->body, STMT_CONTINUE)))
        return;
    w->nest->left_early = true;
    walk_refuse(w, REASON_BREAK, expr->range, "a jump leaves the statement expression '%s'",
                walk_text(w, expr->range));
}

/* The statement whose value is that of a statement expression, or NULL: the last one. */
static const struct stmt *result_of(const struct stmt *body)
{
    size_t size = body ? body->children.size : 0;
    while (size > 0 && body->children.at[size - 1]->kind == STMT_NULL)
        size--;
    return size > 0 ? body->children.at[size - 1] : NULL;
}

static struct value eval_statement(struct walker *w, const struct expr *expr, bool used)
{
    const struct stmt *outer = w->result;
    refuse_jumps(w, expr);
    w->result = used ? result_of(expr->body) : NULL;
    if (expr->body)
        walk_stmt(w, expr->body);
    w->result = outer;
    return value_none();
}

/* Operands are walked in the order of the text. */
static void refuse_open_order(struct walker *w, const struct expr *expr)
{
    if (!w->silent && !w->at_entry && !w->quiet && effects_order_is_open(expr))
        walk_refuse(w, REASON_DEPENDENCE, expr->range,
                    "'%s' assigns to a variable and names it once more, and which of that comes "
                    "first is left open: assign to it before",
                    walk_text(w, expr->range));
}

/* A member of an object that a call gives. */
static struct value eval_given_part(struct walker *w, const struct expr *expr)
{
    const struct expr *object = expr->operands[0];
    struct value whole = record_is_given(object) ? eval_given_part(w, object)
                                                 : walk_eval(w, expr_strip_conversions(object));
    return record_part(w, whole, expr->decl);
}

static struct value eval(struct walker *w, const struct expr *expr, bool used)
{
    switch (expr->kind) {
    case EXPR_INTEGER:
        return expr->big || expr->type->kind != TYPE_INTEGER
                   ? value_none()
                   : value_affine(affine_constant(w->nest, expr->value));
    case EXPR_FLOATING:
    case EXPR_STRING:
        return value_none();
    case EXPR_NAME:
        return eval_name(w, expr);
    case EXPR_THIS: {
        struct pointer *pointer = ARENA_NEW(w->arena, struct pointer);
        pointer->base = base_for_this(w, expr);
        pointer->element = expr->type->element;
        pointer->length = -1;
        pointer->offset = affine_constant(w->nest, 0);
        return value_pointer(pointer);
    }
    case EXPR_UNARY:
        return eval_unary(w, expr);
    case EXPR_BINARY:
        return eval_binary(w, expr);
    case EXPR_ASSIGN:
        return eval_assign(w, expr, used);
    case EXPR_STEP:
        return eval_step(w, expr, used);
    case EXPR_CONDITIONAL:
        return eval_conditional(w, expr);
    case EXPR_CALL:
        refuse_open_order(w, expr);
        return walk_call(w, expr);
    case EXPR_SUBSCRIPT:
    case EXPR_MEMBER: {
        if (record_is_given(expr))
            return eval_given_part(w, expr);
        struct location location = walk_locate(w, expr);
        return walk_load(w, &location, expr);
    }
    case EXPR_CONVERSION:
        return eval_conversion(w, expr);
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
        if (!w->silent && !w->at_entry && !w->quiet && !type_is_trivial(expr->type))
            refuse_object(w, expr);
        refuse_open_order(w, expr);
        return eval_children(w, expr);
    case EXPR_STATEMENT:
        return eval_statement(w, expr, used);
    case EXPR_UNKNOWN:
        return eval_unknown(w, expr);
    }
    BUG("expression kind %d", (int)expr->kind);
}

struct value walk_eval(struct walker *w, const struct expr *expr)
{
    return eval(w, expr, true);
}

struct value walk_eval_strict(struct walker *w, const struct expr *expr)
{
    bool outer = w->strict;
    w->strict = true;
    struct value value = eval(w, expr, true);
    w->strict = outer;
    return value;
}

void walk_effect(struct walker *w, const struct expr *expr)
{
    if (expr->kind == EXPR_CONVERSION && expr->type->kind == TYPE_VOID) {
        walk_effect(w, expr->operands[0]);
        return;
    }
    if (expr->kind == EXPR_BINARY && expr->op == OP_COMMA) {
        walk_effect(w, expr->operands[0]);
        walk_effect(w, expr->operands[1]);
        return;
    }
    eval(w, expr, false);
}
