/* cell.c: see cell.h. */
#include "refactorings/vectors/cell.h"

#include "base/base.h"
#include "refactorings/vectors/vector_class.h"

struct cell *cell_new(struct arena *arena, enum cell_kind kind, const struct expr *expr,
                      const struct type *type)
{
    struct cell *cell = ARENA_NEW(arena, struct cell);
    cell->kind = kind;
    cell->expr = expr;
    cell->type = type;
    return cell;
}

struct cell *cell_operation(struct arena *arena, const struct expr *expr, enum expr_kind does,
                            enum operator op, const struct type *type)
{
    struct cell *cell = cell_new(arena, CELL_OPERATION, expr, type);
    cell->does = does;
    cell->op = op;
    return cell;
}

void cell_add(struct cell *cell, struct cell *operand)
{
    if (cell->operands_size == COUNT_OF(cell->operands))
        BUG("a cell has more than %zu operands", COUNT_OF(cell->operands));
    cell->operands[cell->operands_size++] = operand;
}

struct cell *cell_converted(struct arena *arena, struct cell *cell, const struct type *type)
{
    if (type_same(cell->type, type))
        return cell;
    struct cell *converted = cell_operation(arena, cell->expr, EXPR_CONVERSION, OP_NONE, type);
    cell_add(converted, cell);
    return converted;
}

/* Whether two types are the same; those of conditions are not known. */
static bool is_same_type(const struct type *a, const struct type *b)
{
    return a == b || (a != NULL && b != NULL && type_same(a, b));
}

bool cell_same(const struct cell *a, const struct cell *b)
{
    if (a == b)
        return true;
    if (a->kind != b->kind || (a->kind != CELL_SIZE && !is_same_type(a->type, b->type)))
        return false;
    if (a->kind == CELL_SUM)
        return false;
    if (a->kind != CELL_OPERATION)
        return expr_same(a->expr, b->expr);
    if (a->does != b->does || a->op != b->op || a->operands_size != b->operands_size ||
        a->operands_size == 0)
        return false;
    for (size_t k = 0; k < a->operands_size; k++)
        if (!cell_same(a->operands[k], b->operands[k]))
            return false;
    return a->does == EXPR_CALL ? a->expr->decl == b->expr->decl : true;
}

bool cell_holds(const struct cell *cell, enum cell_kind kind)
{
    bool holds = cell->kind == kind;
    for (size_t k = 0; k < cell->operands_size && !holds; k++)
        holds = cell_holds(cell->operands[k], kind);
    return holds;
}

struct cell *cell_plain(struct cell *cell)
{
    while (cell->kind == CELL_OPERATION && cell->does == EXPR_CONVERSION &&
           vector_keeps_size(cell->operands[0]->type, cell->type))
        cell = cell->operands[0];
    return cell;
}
