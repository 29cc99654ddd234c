/*
 * frontend_facts.c: which variables are written, and whose addresses are known elsewhere. Facts are
 * about all bodies of the unit; they err to the side of "written" and "address taken".
 */
#include "code/frontend/frontend_internal.h"

void facts_poison(struct decl *decl)
{
    decl->address_taken = true;
    decl->is_taken_unseen = true;
    decl->is_written = true;
}

/* The tree hands out declarations as constant; the front end, which made them, fills in facts. */
static struct decl *mutable_decl(const struct decl *decl)
{
    return (struct decl *)decl;
}

static bool is_decay(const struct expr *expr)
{
    return expr->kind == EXPR_CONVERSION && expr->operands[0]->type->kind == TYPE_ARRAY &&
           expr->type->kind == TYPE_POINTER;
}

typedef void mark_fn(struct expr *name);

static void mark_written(struct expr *name)
{
    mutable_decl(name->decl)->is_written = true;
}

static void mark_taken(struct expr *name)
{
    struct decl *decl = mutable_decl(name->decl);
    decl->address_taken = true;
    decl->is_written = true;
    decl->taken += !name->is_taken;
    name->is_taken = true;
}

/* Applies `mark` to every variable that the lvalue may denote or be a part of. */
static void mark_objects(struct expr *lvalue, mark_fn *mark)
{
    for (;;) {
        switch (lvalue->kind) {
        case EXPR_NAME:
            mark(lvalue);
            return;
        case EXPR_MEMBER:
            if (lvalue->is_arrow)
                return;
            lvalue = lvalue->operands[0];
            break;
        case EXPR_SUBSCRIPT:
            if (!is_decay(lvalue->operands[0]))
                return;
            lvalue = lvalue->operands[0];
            break;
        case EXPR_CONVERSION:
        case EXPR_ASSIGN:
        case EXPR_STEP:
        case EXPR_COMPOUND_LITERAL:
            lvalue = lvalue->operands[0];
            break;
        case EXPR_CONDITIONAL:
            mark_objects(lvalue->operands[1], mark);
            lvalue = lvalue->operands[2];
            break;
        case EXPR_BINARY:
            if (lvalue->op != OP_COMMA)
                return;
            lvalue = lvalue->operands[1];
            break;
        case EXPR_UNKNOWN:
        case EXPR_INIT_LIST:
            for (size_t i = 0; i < lvalue->operands_size; i++)
                mark_objects(lvalue->operands[i], mark);
            return;
        case EXPR_INTEGER:
        case EXPR_FLOATING:
        case EXPR_STRING:
        case EXPR_THIS:
        case EXPR_UNARY:
        case EXPR_CALL:
        case EXPR_STATEMENT:
            return;
        }
    }
}

void facts_escape(struct expr *lvalue)
{
    mark_objects(lvalue, mark_taken);
}

/* Whether an lvalue has the name of the object that it denotes: not so `(c ? x : y)`, `(x, y)`,
   `(x = y)` and `++x` of C++, which denote it as `*(c ? &x : &y)` does. */
static bool is_named(const struct expr *lvalue)
{
    while (lvalue->kind == EXPR_MEMBER || lvalue->kind == EXPR_SUBSCRIPT ||
           lvalue->kind == EXPR_CONVERSION)
        lvalue = lvalue->operands[0];
    return lvalue->kind == EXPR_NAME;
}

void facts_written(struct expr *lvalue)
{
    mark_objects(lvalue, is_named(lvalue) ? mark_written : mark_taken);
}

/* The facts that follow from one node alone. */
static void facts_node(struct expr *expr)
{
    struct expr **operands = expr->operands;
    switch (expr->kind) {
    case EXPR_UNARY:
        if (expr->op == OP_ADDRESS)
            facts_escape(operands[0]);
        break;
    case EXPR_ASSIGN:
    case EXPR_STEP:
        facts_written(operands[0]);
        break;
    case EXPR_CALL:
        if (operands[0]->kind == EXPR_MEMBER && !operands[0]->is_arrow)
            facts_escape(operands[0]->operands[0]);
        break;
    case EXPR_UNKNOWN:
        for (size_t i = 0; !expr->takes_values && i < expr->operands_size; i++)
            facts_escape(operands[i]);
        break;
    case EXPR_INIT_LIST:
        if (expr->type->kind == TYPE_RECORD && expr->type->record)
            for (size_t i = 0; i < expr->type->record->fields.size; i++)
                if (expr->type->record->fields.at[i]->type->kind == TYPE_REFERENCE)
                    facts_escape(expr);
        break;
    case EXPR_INTEGER:
    case EXPR_FLOATING:
    case EXPR_STRING:
    case EXPR_NAME:
    case EXPR_THIS:
    case EXPR_BINARY:
    case EXPR_CONDITIONAL:
    case EXPR_SUBSCRIPT:
    case EXPR_MEMBER:
    case EXPR_CONVERSION:
    case EXPR_COMPOUND_LITERAL:
    case EXPR_STATEMENT:
        break;
    }
}

static void facts_stmt(struct stmt *stmt);

void facts_expr(struct expr *expr)
{
    facts_node(expr);
    for (size_t i = 0; i < expr->operands_size; i++) {
        struct expr *operand = expr->operands[i];
        bool is_direct = expr->kind == EXPR_SUBSCRIPT && i == 0;
        if (is_decay(operand) && !is_direct)
            facts_escape(operand->operands[0]);
        facts_expr(operand);
    }
    if (expr->body)
        facts_stmt(expr->body);
}

/* An expression that stands in no other one. */
static void facts_top(struct expr *expr)
{
    if (!expr)
        return;
    if (is_decay(expr))
        facts_escape(expr->operands[0]);
    facts_expr(expr);
}

/* The sizes of variable length arrays are computed where they are declared. */
static void facts_sizes(const struct type *type)
{
    for (; type && (type->kind == TYPE_ARRAY || type->kind == TYPE_POINTER); type = type->element)
        facts_top((struct expr *)type->length_expr);
}

static void facts_variable(struct decl *decl)
{
    if (!decl)
        return;
    facts_sizes(decl->type);
    if (!decl->init)
        return;
    if (decl->type->kind == TYPE_REFERENCE)
        facts_escape((struct expr *)decl->init);
    facts_top((struct expr *)decl->init);
}

static bool poison_name(const struct expr *expr, void *data)
{
    (void)data;
    if (expr->kind == EXPR_NAME)
        facts_poison(mutable_decl(expr->decl));
    return true;
}

void facts_poison_names(const struct stmt *stmt)
{
    stmt_walk(stmt, NULL, poison_name, NULL);
}

static void facts_stmt(struct stmt *stmt)
{
    for (; stmt; stmt = stmt->otherwise) {
        if (stmt->init)
            facts_stmt(stmt->init);
        facts_top(stmt->cond);
        facts_top(stmt->step);
        facts_top(stmt->expr);
        facts_variable(stmt->cond_decl);
        for (size_t i = 0; i < stmt->decls.size; i++) {
            facts_variable(stmt->decls.at[i]);
            if (stmt->kind == STMT_RANGE_FOR && (stmt->decls.at[i]->type->kind == TYPE_REFERENCE ||
                                                 stmt->expr->type->kind != TYPE_ARRAY))
                facts_escape(stmt->expr);
        }
        if (stmt->kind == STMT_ASM)
            facts_poison_names(stmt);
        for (size_t i = 0; i < stmt->children.size; i++)
            facts_stmt(stmt->children.at[i]);
        if (stmt->body)
            facts_stmt(stmt->body);
    }
}

/* A returned reference gives the object away. */
static bool escape_returned(const struct stmt *stmt, void *data)
{
    (void)data;
    if (stmt->kind == STMT_RETURN && stmt->expr)
        facts_escape(stmt->expr);
    return true;
}

void facts_function(struct function *function)
{
    facts_stmt(function->body);
    const struct type *result = function->decl->type->element;
    if (result && result->kind == TYPE_REFERENCE)
        stmt_walk(function->body, escape_returned, NULL, NULL);
    for (size_t i = 0; i < function->parameters.size; i++) {
        facts_sizes(function->parameters.at[i]->written_type);
        facts_top((struct expr *)function->parameters.at[i]->static_extent);
    }
}
