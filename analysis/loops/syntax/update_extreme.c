#include "loops/syntax/update_forms.h"

struct test update_turned(struct test test)
{
    enum operator op = test.op == OP_LESS ? OP_GREATER
    : test.op == OP_LESS_EQUAL            ? OP_GREATER_EQUAL
    : test.op == OP_GREATER               ? OP_LESS
                                          : OP_LESS_EQUAL;
    return (struct test){test.old, test.element, op, test.negated};
}

bool update_read_comparison(const struct expr *expr, struct test *test)
{
    test->negated = false;
    for (;; expr = expr->operands[0]) {
        if (expr->kind == EXPR_UNARY && expr->op == OP_NOT)
            test->negated = !test->negated;
        else if (expr->kind != EXPR_CONVERSION ||
                 (expr->type->kind != TYPE_BOOL && expr->type->kind != TYPE_INTEGER))
            break;
    }
    if (expr->kind != EXPR_BINARY || (expr->op != OP_LESS && expr->op != OP_LESS_EQUAL &&
                                      expr->op != OP_GREATER && expr->op != OP_GREATER_EQUAL))
        return false;
    test->element = expr->operands[0];
    test->old = expr->operands[1];
    test->op = expr->op;
    return true;
}

bool update_holds(const struct type *node, const struct type *value)
{
    if (type_same(node, value))
        return true;
    if (node->kind == TYPE_FLOATING && value->kind == TYPE_FLOATING)
        return node->bits >= value->bits && value->bits >= 32;
    if (value->kind != TYPE_INTEGER)
        return false;
    int bits = value->bits - value->is_signed;
    if (node->kind == TYPE_FLOATING)
        return bits <= (node->bits == 32 ? 24 : node->bits == 64 ? 53 : 0);
    return node->kind == TYPE_INTEGER && (node->is_signed || !value->is_signed) &&
           node->bits - node->is_signed >= bits;
}

bool update_all_hold(const struct expr *expr, const struct type *value)
{
    for (; expr->kind == EXPR_CONVERSION; expr = expr->operands[0])
        if (!update_holds(expr->type, value))
            return false;
    return true;
}

static bool all_floating(const struct expr *expr)
{
    for (; expr->kind == EXPR_CONVERSION; expr = expr->operands[0])
        if (expr->type->kind != TYPE_FLOATING)
            return false;
    return expr->type->kind == TYPE_FLOATING;
}

/* Whether an expression is one conversion to the type. */
static bool converts_once(const struct expr *expr, const struct type *type)
{
    return expr->kind == EXPR_CONVERSION && expr->operands[0]->kind != EXPR_CONVERSION &&
           type_same(expr->type, type);
}

/* The narrowest floating type that surely holds a value: what fabs() gives of a converted `float`
   is one still, and so is its negative. NULL: it is no such value. */
static const struct type *narrowest(const struct expr *expr)
{
    const struct expr *value = expr_strip_conversions(expr);
    bool is_size = value->kind == EXPR_CALL && value->decl && value->decl->extremum == OP_MINUS &&
                   value->operands_size == 2;
    bool is_negative = value->kind == EXPR_UNARY && value->op == OP_MINUS;
    if (value->type->kind != TYPE_FLOATING)
        return NULL;
    const struct type *inner = is_size       ? narrowest(value->operands[1])
                               : is_negative ? narrowest(value->operands[0])
                                             : NULL;
    return inner && all_floating(value->operands[is_size ? 1 : 0]) &&
                   update_holds(value->type, inner)
               ? inner
               : value->type;
}

/*
 * Whether comparing the element is comparing what is stored of it. So it is if no conversion
 * changes a value, or if the element is converted to the target's type for both. Where it is
 * rounded when it is stored, the target still is the maximum of the rounded elements, since
 * rounding keeps the order; but an equal element may then count as a greater one.
 */
static bool compares_what_it_stores(const struct test *test, const struct expr *stored,
                                    const struct update *update)
{
    const struct type *type = update->target->type;
    const struct type *element = expr_strip_conversions(test->element)->type;
    if (element->kind == TYPE_FLOATING)
        element = narrowest(test->element);
    if (!expr_same(expr_strip_conversions(test->element), expr_strip_conversions(stored)) ||
        !update_may_regroup(type, update->op, SPELLED_EXTREME) ||
        (element->kind != TYPE_INTEGER && element->kind != TYPE_FLOATING) ||
        !update_all_hold(test->old, type))
        return false;
    if (update_all_hold(test->element, element) && update_all_hold(stored, element) &&
        update_holds(type, element))
        return true;
    if (converts_once(test->element, type) && converts_once(stored, type))
        return true;
    return !update->has_followers && update_all_hold(test->element, element) &&
           all_floating(stored) && type->kind == TYPE_FLOATING && type->bits >= 32 &&
           element->bits >= 32;
}

enum operator update_extremum(const struct test *test, bool stored_if, const struct type *type,
                              struct update *out)
{
    bool stored_if_true = stored_if != test->negated;
    bool greater = test->op == OP_GREATER || test->op == OP_GREATER_EQUAL;
    out->takes_nan = !stored_if_true && type->kind != TYPE_INTEGER;
    return greater == stored_if_true ? OP_MAX : OP_MIN;
}

/* `c ? yes : no`, or a call of a function that does no more than that. */
struct choice {
    const struct expr *cond, *yes, *no;
    const struct stmt *binding; /* of the function's parameters, or NULL */
};

static const struct expr *returned(const struct stmt *stmt)
{
    while (stmt && stmt->kind == STMT_COMPOUND && stmt->children.size == 1)
        stmt = stmt->children.at[0];
    return stmt && stmt->kind == STMT_RETURN ? stmt->expr : NULL;
}

/* The choice that a body makes: `return c ? a : b;`, `if (c) return a; return b;`. */
static bool read_body(const struct stmt *body, struct choice *out)
{
    const struct expr *value = returned(body);
    const struct stmt *test =
        body->kind == STMT_COMPOUND && body->children.size > 0 ? body->children.at[0] : body;
    value = value ? expr_strip_conversions(value) : NULL;
    if (value && value->kind == EXPR_CONDITIONAL) {
        *out = (struct choice){value->operands[0], value->operands[1], value->operands[2], NULL};
        return true;
    }
    if (value || test->kind != STMT_IF || test->init || test->cond_decl ||
        body->children.size != (test->otherwise ? 1 : 2))
        return false;
    *out =
        (struct choice){test->cond, returned(test->body),
                        returned(test->otherwise ? test->otherwise : body->children.at[1]), NULL};
    return out->yes && out->no;
}

static bool read_choice(const struct expr *value, struct choice *out)
{
    if (value->kind == EXPR_CONDITIONAL) {
        *out = (struct choice){value->operands[0], value->operands[1], value->operands[2], NULL};
        return true;
    }
    if (value->kind != EXPR_CALL || !value->inlined || value->inlined->children.size != 2 ||
        !read_body(value->inlined->children.at[1], out))
        return false;
    out->binding = value->inlined->children.at[0];
    for (size_t i = 0; i < out->binding->decls.size; i++)
        if (!type_same(out->binding->decls.at[i]->type, value->type))
            return false;
    return true;
}

/* What an expression of a choice is in the caller: the argument of a parameter. */
static const struct expr *argued(const struct choice *choice, const struct expr *expr)
{
    const struct expr *name = expr_strip_conversions(expr);
    for (size_t i = 0; choice->binding && i < choice->binding->decls.size; i++) {
        const struct decl *parameter = choice->binding->decls.at[i];
        if (name->kind == EXPR_NAME && name->decl == parameter && !parameter->is_written &&
            update_all_hold(expr, parameter->type))
            return parameter->init;
    }
    return expr;
}

/* The condition of a choice, if it is a comparison with the target. */
static bool read_test(const struct choice *choice, const struct expr *target, struct test *test)
{
    if (!update_read_comparison(choice->cond, test))
        return false;
    test->element = argued(choice, test->element);
    test->old = argued(choice, test->old);
    if (!update_is_place(test->old, target))
        *test = update_turned(*test);
    return update_is_place(test->old, target);
}

bool update_is_choice(struct arena *arena, const struct expr *expr, struct update *out)
{
    const struct expr *value = expr_strip_conversions(expr->operands[1]);
    struct choice choice;
    struct test test;
    if (!read_choice(value, &choice) || !read_test(&choice, out->target, &test))
        return false;
    const struct expr *yes = argued(&choice, choice.yes), *no = argued(&choice, choice.no);
    bool stored_if = update_is_place(no, out->target);
    const struct expr *stored = stored_if ? yes : no;
    const struct expr *kept = stored_if ? no : yes;
    const struct type *type = out->target->type;
    const struct type *element = expr_strip_conversions(stored)->type;
    bool is_floating = element->kind == TYPE_FLOATING && type->kind == TYPE_FLOATING;
    out->op =
        update_extremum(&test, stored_if, element->kind == TYPE_FLOATING ? element : type, out);
    if (!update_is_place(kept, out->target) || !update_all_hold(kept, type) ||
        !update_all_hold(expr->operands[1], type) ||
        !(is_floating || expr->operands[1] == value ||
          update_all_hold(expr->operands[1], element)) ||
        !compares_what_it_stores(&test, stored, out))
        return false;
    update_add_place(arena, out, test.old, out->op);
    if (kept != test.old)
        update_add_place(arena, out, kept, out->op);
    return true;
}

/* The target among the arguments of calls of one such function inside each other, where no
   conversion changes its value on the way. */
static const struct expr *old_argument_in(const struct expr *expr, struct update *out)
{
    const struct type *type = out->target->type;
    const struct expr *old = NULL;
    if (update_is_place(expr, out->target))
        return update_all_hold(expr, type) ? expr : NULL;
    for (; expr->kind == EXPR_CONVERSION; expr = expr->operands[0])
        if (expr->type->kind != TYPE_FLOATING || !update_holds(expr->type, type))
            return NULL;
    if (expr->kind != EXPR_CALL || expr->operands_size != 3 || !expr->decl ||
        expr->decl != out->call->decl)
        return NULL;
    for (size_t i = 1; i < 3 && !old; i++)
        old = old_argument_in(expr->operands[i], out);
    return old;
}

/* The result is rounded to the target's type, which keeps the order. */
bool update_is_called_choice(struct arena *arena, const struct expr *expr, struct update *out)
{
    const struct expr *call = expr_strip_conversions(expr->operands[1]);
    if (out->target->type->kind != TYPE_FLOATING || call->kind != EXPR_CALL || !call->decl ||
        (call->decl->extremum != OP_MAX && call->decl->extremum != OP_MIN))
        return false;
    out->op = call->decl->extremum;
    out->call = call;
    const struct expr *old = old_argument_in(expr->operands[1], out);
    if (!old) {
        out->call = NULL;
        return false;
    }
    update_add_place(arena, out, old, out->op);
    return true;
}

/* The assignments that a statement consists of; false if it is anything else. */
static bool split_expr(struct arena *arena, const struct expr *expr, expr_list *out)
{
    while (expr->kind == EXPR_CONVERSION && expr->type->kind == TYPE_VOID)
        expr = expr->operands[0];
    if (expr->kind == EXPR_BINARY && expr->op == OP_COMMA)
        return split_expr(arena, expr->operands[0], out) &&
               split_expr(arena, expr->operands[1], out);
    LIST_PUSH(arena, *out, expr);
    return expr->kind == EXPR_ASSIGN && expr->op == OP_NONE;
}

static bool split(struct arena *arena, const struct stmt *stmt, expr_list *out)
{
    if (stmt->kind == STMT_EXPRESSION && stmt->expr)
        return split_expr(arena, stmt->expr, out);
    for (size_t i = 0; stmt->kind == STMT_COMPOUND && i < stmt->children.size; i++)
        if (!split(arena, stmt->children.at[i], out))
            return false;
    return stmt->kind == STMT_COMPOUND || stmt->kind == STMT_NULL;
}

/* Whether a value may be computed in every iteration, whatever decides about its use. */
static bool is_harmless(const struct expr *value, const struct test *test)
{
    for (; value->kind == EXPR_CONVERSION; value = value->operands[0])
        if (value->type->kind == TYPE_INTEGER && value->operands[0]->type->kind != TYPE_INTEGER &&
            value->operands[0]->type->kind != TYPE_BOOL)
            return false;
    if (value->kind == EXPR_UNARY && value->op == OP_MINUS)
        value = value->operands[0];
    else if (value->kind == EXPR_NAME)
        return true;
    return value->kind == EXPR_INTEGER || value->kind == EXPR_FLOATING ||
           expr_same(value, expr_strip_conversions(test->element));
}

/* Whether an assignment sets a variable that follows a minimum or maximum by the operator. */
static bool is_follower(const struct expr *assign, const struct test *test, enum operator op)
{
    const struct expr *target = assign->operands[0];
    return target->kind == EXPR_NAME && target->decl &&
           update_may_regroup(target->decl->type, op, SPELLED_PLACE) &&
           is_harmless(assign->operands[1], test);
}

/* The conditions of a chain of `&&`, in order. */
static void split_condition(struct arena *arena, const struct expr *expr, expr_list *out)
{
    while (expr->kind == EXPR_CONVERSION &&
           (expr->type->kind == TYPE_BOOL || expr->type->kind == TYPE_INTEGER))
        expr = expr->operands[0];
    if (expr->kind == EXPR_BINARY && expr->op == OP_LOGICAL_AND) {
        split_condition(arena, expr->operands[0], out);
        split_condition(arena, expr->operands[1], out);
        return;
    }
    LIST_PUSH(arena, *out, expr);
}

/* The assignment of an extremum that one of the conditions tests. What stands behind that condition
   runs only where the old value lets it. */
static const struct expr *find_tested(struct arena *arena, const expr_list *conditions,
                                      const expr_list *assigns, struct test *test,
                                      struct update *out)
{
    const struct expr *found = NULL;
    for (size_t k = 0; k < conditions->size; k++) {
        if (found)
            LIST_PUSH(arena, out->rest, conditions->at[k]);
        for (size_t i = 0; i < assigns->size && !found; i++)
            if (read_test(&(struct choice){.cond = conditions->at[k]}, assigns->at[i]->operands[0],
                          test))
                found = assigns->at[i];
    }
    return found;
}

bool update_of_if(struct arena *arena, const struct stmt *stmt, struct update *out)
{
    expr_list assigns = {NULL, 0, 0}, conditions = {NULL, 0, 0};
    struct test test;
    *out = (struct update){.op = OP_NONE};
    if (stmt->kind != STMT_IF || stmt->init || stmt->cond_decl || !stmt->cond || !stmt->body ||
        stmt->otherwise || !split(arena, stmt->body, &assigns))
        return false;
    split_condition(arena, stmt->cond, &conditions);
    out->assign = find_tested(arena, &conditions, &assigns, &test, out);
    if (out->assign) {
        out->target = out->assign->operands[0];
        out->has_followers = assigns.size > 1;
        const struct type *element = expr_strip_conversions(test.element)->type;
        out->op = update_extremum(
            &test, true, element->kind == TYPE_FLOATING ? element : out->target->type, out);
        if (!compares_what_it_stores(&test, out->assign->operands[1], out))
            return false;
        update_add_place(arena, out, test.old, out->op);
        update_add_place(arena, out, out->target, out->op);
    } else if (!update_by_index(arena, &conditions, &assigns, &test, out)) {
        return false;
    }
    enum operator place = out->op == OP_MAX || out->op == OP_ARGMAX ? OP_ARGMAX : OP_ARGMIN;
    for (size_t i = 0; i < assigns.size; i++) {
        if (assigns.at[i] == out->assign)
            continue;
        if (!is_follower(assigns.at[i], &test, place))
            return false;
        update_add_place(arena, out, assigns.at[i]->operands[0], place);
    }
    return true;
}
