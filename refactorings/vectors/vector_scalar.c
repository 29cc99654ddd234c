/* vector_scalar.c: see vector_scalar.h. */
#include "refactorings/vectors/vector_scalar.h"

#include "refactorings/vectors/vector_class.h"

enum { MAX_DEPTH = 8 };

/* A search for an effect in an expression or in the body of a function. */
struct search {
    const struct tree *tree;
    const struct function *function; /* NULL: the expression itself */
    unsigned depth;
    const struct expr *found;
    bool is_odd; /* a statement that is not understood */
};

static bool is_quiet_function(const struct search *outer, const struct function *function);

/* Whether a call does no more than to compute, as far as it can be seen. */
static bool is_quiet_call(const struct search *search, const struct expr *call)
{
    struct vector_element element;
    const struct decl *decl = call->decl;
    if (decl == NULL)
        return false;
    if (decl->vector_part == VECTOR_ELEMENT || decl->vector_part == VECTOR_SIZE ||
        vector_is_element(call, &element) || vector_size_object(call) != NULL)
        return true;
    bool is_pure = decl->is_const_function || decl->is_pure_function;
    if (is_pure && !decl->is_stated)
        return true;
    return decl->function != NULL && !decl->is_structor &&
           is_quiet_function(search, decl->function);
}

/* Whether an assignment changes nothing but a number that is the function's own. */
static bool is_own_store(const struct search *search, const struct expr *expr)
{
    const struct expr *target = expr->operands[0];
    return search->function != NULL && target->kind == EXPR_NAME &&
           (target->decl->kind == DECL_VARIABLE || target->decl->kind == DECL_PARAMETER) &&
           target->decl->storage == STORAGE_AUTO && type_is_arithmetic(target->decl->type);
}

static bool look_at_expr(const struct expr *expr, void *data)
{
    struct search *search = data;
    unsigned does = expr_does(expr);
    bool is_quiet = !expr->type->is_volatile && !expr->type->is_atomic && !expr->is_dependent &&
                    !(does & (DOES_HOLD | DOES_OTHER)) &&
                    !(expr->kind == EXPR_NAME && expr->decl->storage == STORAGE_THREAD) &&
                    (!(does & DOES_STORE) || is_own_store(search, expr)) &&
                    (!(does & DOES_CALL) || is_quiet_call(search, expr));
    if (!is_quiet)
        search->found = expr;
    return is_quiet;
}

static bool look_at_stmt(const struct stmt *stmt, void *data)
{
    struct search *search = data;
    bool is_plain = !(stmt_does(stmt) & DOES_OTHER) && stmt->kind != STMT_RANGE_FOR;
    for (size_t k = 0; k < stmt->decls.size; k++)
        is_plain = is_plain && stmt->decls.at[k]->storage == STORAGE_AUTO &&
                   type_is_scalar(stmt->decls.at[k]->type) && !stmt->decls.at[k]->has_cleanup;
    search->is_odd = search->is_odd || !is_plain;
    return is_plain;
}

static bool is_quiet_function(const struct search *outer, const struct function *function)
{
    struct search search = {outer->tree, function, outer->depth + 1, NULL, false};
    return search.depth <= MAX_DEPTH && vector_not_followed(outer->tree, function) == NULL &&
           stmt_walk(function->body, look_at_stmt, look_at_expr, &search);
}

const struct expr *vector_scalar_effect(const struct tree *tree, const struct expr *expr)
{
    struct search search = {tree, NULL, 0, NULL, false};
    expr_walk(expr, look_at_expr, &search);
    return search.found;
}

static bool is_fixed_node(const struct expr *expr, void *data)
{
    (void)data;
    switch (expr->kind) {
    case EXPR_INTEGER:
    case EXPR_FLOATING:
        return !expr->in_macro && expr->measured == NULL;
    case EXPR_NAME:
        return !expr->in_macro && expr->decl->kind != DECL_FUNCTION &&
               expr->decl->type->kind != TYPE_REFERENCE && type_is_arithmetic(expr->type);
    case EXPR_UNARY:
        return expr->op == OP_PLUS || expr->op == OP_MINUS;
    case EXPR_BINARY:
        return expr->op == OP_ADD || expr->op == OP_SUBTRACT || expr->op == OP_MULTIPLY ||
               expr->op == OP_DIVIDE;
    case EXPR_CONVERSION:
        return type_is_arithmetic(expr->type);
    case EXPR_STRING:
    case EXPR_THIS:
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_CONDITIONAL:
    case EXPR_CALL:
    case EXPR_SUBSCRIPT:
    case EXPR_MEMBER:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        break;
    }
    return false;
}

bool vector_scalar_is_fixed(const struct expr *expr)
{
    return expr_walk(expr, is_fixed_node, NULL);
}

bool vector_scalar_is_apart(const struct expr *expr)
{
    const struct type *result = expr->decl != NULL ? expr->decl->type->element : NULL;
    switch (expr->kind) {
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_BINARY:
        return expr->op != OP_COMMA;
    case EXPR_UNARY:
        return expr->op != OP_DEREFERENCE;
    case EXPR_CONVERSION:
        return !type_same(expr->type, expr->operands[0]->type) ||
               vector_scalar_is_apart(expr->operands[0]);
    case EXPR_NAME:
        return expr->decl->kind != DECL_FUNCTION && expr->decl->type->kind != TYPE_REFERENCE;
    case EXPR_CALL:
        return result != NULL && result->kind != TYPE_REFERENCE;
    case EXPR_STRING:
    case EXPR_THIS:
    case EXPR_ASSIGN:
    case EXPR_STEP:
    case EXPR_CONDITIONAL:
    case EXPR_SUBSCRIPT:
    case EXPR_MEMBER:
    case EXPR_INIT_LIST:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
    case EXPR_UNKNOWN:
        break;
    }
    return false;
}
