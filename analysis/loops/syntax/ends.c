/* ends.c: calls that end the program, and the branches that lead to them. */
#include "loops/syntax/ends.h"
#include "code/constant.h"
#include "loops/syntax/effects.h"

enum { CALLS_DEEP = 8 };

/* The way to an end, or a part of it. */
struct way {
    const struct stmt *branch; /* all of it */
    const struct expr *end;
    int deep; /* calls that were followed to get here */
};

static const struct expr *end_of_branch(const struct stmt *branch, int deep);

/* Whether a function of C that is declared never to return does what its body, if that is there to
   see, says of it: some serve for ever, or jump away. */
static bool is_as_declared(const struct decl *callee, int deep)
{
    const struct function *function = callee->function;
    return !callee->has_visible_body ||
           (function && deep < CALLS_DEEP && end_of_branch(function->body, deep + 1));
}

static const struct expr *end_call(const struct expr *expr, int deep)
{
    int64_t status;
    expr = expr_strip_conversions(expr);
    if (!expr || expr->kind != EXPR_CALL || !expr->decl || expr->decl->kind != DECL_FUNCTION)
        return NULL;
    switch (expr->decl->end) {
    case END_NONE:
        return NULL;
    case END_WITH_STATUS:
        return expr->operands_size == 2 && expr_constant(expr->operands[1], &status) && status != 0
                   ? expr
                   : NULL;
    case END_DECLARED:
        return is_as_declared(expr->decl, deep) ? expr : NULL;
    case END_ALWAYS:
    case END_STATED:
        return expr;
    }
    return NULL;
}

const struct expr *ends_call(const struct expr *expr)
{
    return end_call(expr, 0);
}

static bool is_harmless_stmt(const struct stmt *stmt, void *data);
static bool is_harmless_expr(const struct expr *expr, void *data);

/* Whether a place is in a variable that nobody but the way has; no pointer leads to it. */
static bool is_own(const struct way *way, const struct expr *place)
{
    const struct expr *expr = expr_strip_conversions(place);
    const struct decl *decl = expr->decl;
    if (expr->kind == EXPR_MEMBER)
        return !expr->is_arrow && is_own(way, expr->operands[0]);
    if (expr->kind == EXPR_SUBSCRIPT)
        return expr_strip_conversions(expr->operands[0])->type->kind == TYPE_ARRAY &&
               is_own(way, expr->operands[0]);
    return expr->kind == EXPR_NAME && decl && decl->storage == STORAGE_AUTO &&
           decl->type->kind != TYPE_REFERENCE &&
           ((decl->kind == DECL_PARAMETER && way->deep > 0) || effects_declares(way->branch, decl));
}

/* Whether a function of the system's that is given this could change what the loop uses. */
static bool lends(const struct way *way, const struct expr *operand)
{
    const struct expr *place = expr_strip_conversions(operand);
    const struct type *type = operand->type;
    if (!type || !place)
        return true;
    if (type->kind == TYPE_POINTER &&
        (type->element->is_const || type->element->kind == TYPE_FUNCTION))
        return false;
    bool is_address = place->kind == EXPR_UNARY && place->op == OP_ADDRESS;
    bool is_object = type->kind == TYPE_RECORD && !type->is_const;
    if (type->kind != TYPE_POINTER && !is_object)
        return false;
    const struct decl *root = effects_place(place).root;
    if (root ? root->in_system_header : is_object && place->kind == EXPR_CALL)
        return false;
    if (type->kind == TYPE_POINTER && !is_address && place->type->kind != TYPE_ARRAY)
        return true;
    return !is_own(way, is_address ? place->operands[0] : place);
}

/* Whether a call of a function of the system's leaves alone what other iterations use: those that
   free memory or write to it do not, unless it is the way's own. Input and output is harmless. */
static bool leaves_alone(const struct way *way, const struct expr *call)
{
    const struct expr *callee = call->operands[0];
    if (call->decl->is_io)
        return true;
    if (call->decl->is_method && !call->decl->is_const_method && callee->kind == EXPR_MEMBER &&
        lends(way, callee->operands[0]))
        return false;
    for (size_t i = 1; i < call->operands_size; i++)
        if (lends(way, call->operands[i]))
            return false;
    return true;
}

/* Whether a call surely comes back, or is the end. */
static bool comes_back(const struct expr *call, void *data)
{
    const struct decl *callee = call->decl;
    if (call->inlined)
        return stmt_walk(call->inlined->children.at[1], is_harmless_stmt, is_harmless_expr, data);
    if (!callee || callee->kind != DECL_FUNCTION || callee->is_about_threads)
        return false;
    return callee->is_const_function || callee->is_pure_function ||
           ((callee->in_system_header || callee->is_builtin) && !callee->is_noreturn &&
            !callee->returns_twice && leaves_alone(data, call));
}

/* What is not understood may do anything, but for the name of a variable such as `stderr`. Other
   iterations may be running that use what is written here, unless it is the way's own. */
static bool is_harmless_expr(const struct expr *expr, void *data)
{
    struct way *way = data;
    if (expr->type && (expr->type->is_volatile || expr->type->is_atomic))
        return false;
    if (expr->kind == EXPR_UNKNOWN)
        return expr->is_hidden_name;
    if (expr->kind == EXPR_ASSIGN || expr->kind == EXPR_STEP)
        return is_own(way, expr->operands[0]);
    return expr->kind != EXPR_CALL || end_call(expr, way->deep) || comes_back(expr, data);
}

static bool is_harmless_stmt(const struct stmt *stmt, void *data)
{
    (void)data;
    switch (stmt->kind) {
    case STMT_COMPOUND:
    case STMT_DECLARATION:
    case STMT_EXPRESSION:
    case STMT_IF:
    case STMT_FOR:
    case STMT_NULL:
        return true;
    case STMT_RETURN:
        return stmt->is_inlined;
    case STMT_WHILE:
    case STMT_DO:
    case STMT_RANGE_FOR:
    case STMT_SWITCH:
    case STMT_CASE:
    case STMT_DEFAULT:
    case STMT_BREAK:
    case STMT_CONTINUE:
    case STMT_GOTO:
    case STMT_LABEL:
    case STMT_ASM:
    case STMT_TRY:
    case STMT_UNKNOWN:
        return false;
    }
    return false;
}

/* Whether an expression stores nothing but in variables of the way's own. */
static bool is_quiet_expr(const struct expr *expr, void *data)
{
    return (expr->kind != EXPR_ASSIGN && expr->kind != EXPR_STEP) ||
           is_own(data, expr->operands[0]);
}

/* Whether all of a statement is on the way to the end. What builds the message of an end that a
   person vouches for, its arguments and variables, is part of what was said. */
static bool is_harmless(const struct stmt *stmt, struct way *way)
{
    bool is_stated = way->end->decl->end == END_STATED;
    for (size_t i = 0; i < stmt->children.size && stmt->kind == STMT_COMPOUND; i++)
        if (!is_harmless(stmt->children.at[i], way))
            return false;
    if (stmt->kind == STMT_COMPOUND)
        return true;
    if (stmt->kind == STMT_DECLARATION && !is_stated)
        for (size_t i = 0; i < stmt->decls.size; i++)
            if (!type_is_trivial(stmt->decls.at[i]->type) || stmt->decls.at[i]->has_cleanup)
                return false;
    if (is_stated &&
        (stmt->kind == STMT_DECLARATION ||
         (stmt->kind == STMT_EXPRESSION && end_call(stmt->expr, way->deep) == way->end)))
        return stmt_walk(stmt, NULL, is_quiet_expr, way);
    return stmt_walk(stmt, is_harmless_stmt, is_harmless_expr, way);
}

static const struct expr *end_of(const struct stmt *stmt, int deep)
{
    const struct expr *end = NULL, *other;
    switch (stmt->kind) {
    case STMT_EXPRESSION:
        return end_call(stmt->expr, deep);
    case STMT_COMPOUND:
        for (size_t i = 0; i < stmt->children.size && !end; i++)
            end = end_of(stmt->children.at[i], deep);
        return end;
    case STMT_IF:
        end = stmt->body ? end_of(stmt->body, deep) : NULL;
        other = end && stmt->otherwise ? end_of(stmt->otherwise, deep) : NULL;
        return other;
    case STMT_DECLARATION:
    case STMT_SWITCH:
    case STMT_CASE:
    case STMT_DEFAULT:
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO:
    case STMT_RANGE_FOR:
    case STMT_BREAK:
    case STMT_CONTINUE:
    case STMT_RETURN:
    case STMT_GOTO:
    case STMT_LABEL:
    case STMT_NULL:
    case STMT_ASM:
    case STMT_TRY:
    case STMT_UNKNOWN:
        return NULL;
    }
    return NULL;
}

static const struct expr *end_of_branch(const struct stmt *branch, int deep)
{
    const struct expr *end = branch ? end_of(branch, deep) : NULL;
    struct way way = {branch, end, deep};
    return end && is_harmless(branch, &way) ? end : NULL;
}

const struct expr *ends_branch(const struct stmt *branch)
{
    return end_of_branch(branch, 0);
}
