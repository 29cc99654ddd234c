/* frontend_node.c: part of frontend_internal.h: nodes of the tree that nothing is known of yet. */
#include "code/frontend/frontend_internal.h"

struct decl *decl_new(struct frontend *fe, enum decl_kind kind, const char *name)
{
    struct decl *decl = ARENA_NEW(fe->arena, struct decl);
    decl->kind = kind;
    decl->name = name;
    decl->id = fe->tree->decls_size++;
    decl->offset_bits = -1;
    decl->bit_width = -1;
    return decl;
}

struct expr *expr_at(struct frontend *fe, enum expr_kind kind, struct extent extent,
                     const struct type *type)
{
    struct expr *expr = ARENA_NEW(fe->arena, struct expr);
    expr->kind = kind;
    expr->type = type;
    expr->range = extent.range;
    expr->in_macro = extent.in_macro;
    expr->is_dependent = fe->dependent;
    return expr;
}

void expr_add(struct frontend *fe, struct expr *expr, struct expr *operand)
{
    struct expr **operands = ARENA_ARRAY(fe->arena, struct expr *, expr->operands_size + 1);
    if (expr->operands_size > 0)
        memcpy(operands, expr->operands, expr->operands_size * sizeof(*operands));
    operands[expr->operands_size++] = operand;
    expr->operands = operands;
    expr->in_macro |= operand->in_macro;
    if (expr->range.start == expr->range.end && operand->range.start < operand->range.end)
        expr->range = operand->range;
}

struct expr *expr_made(struct frontend *fe, const struct decl *of, enum expr_kind kind,
                       const struct type *type)
{
    struct extent extent = {.range = of->range, .in_macro = true};
    return expr_at(fe, kind, extent, type);
}

struct function *function_made(struct frontend *fe, struct decl *decl)
{
    struct function *function = ARENA_NEW(fe->arena, struct function);
    function->decl = decl;
    function->tree = fe->tree;
    function->dialect = fe->tree->dialect;
    function->name = decl->name;
    function->range = decl->range;
    return function;
}

void function_returns(struct frontend *fe, struct function *function, struct expr *value)
{
    struct stmt *only = ARENA_NEW(fe->arena, struct stmt);
    only->kind = STMT_RETURN;
    only->range = function->range;
    only->expr = value;
    function->body = ARENA_NEW(fe->arena, struct stmt);
    function->body->kind = STMT_COMPOUND;
    function->body->range = function->range;
    LIST_PUSH(fe->arena, function->body->children, only);
    ((struct decl *)function->decl)->function = function;
}
