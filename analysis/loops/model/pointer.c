#include "loops/model/pointer.h"

#include "loops/syntax/effects.h"

static bool names(const struct expr *expr, const struct decl *decl)
{
    expr = expr_strip_conversions(expr);
    return expr->kind == EXPR_NAME && expr->decl == decl;
}

/* Whether an expression gives a variable no value that does not come from its old one: `p++`,
   `p += n`, `p = p + n`. */
static bool only_moves(const struct expr *expr, void *data)
{
    const struct decl *decl = data;
    if (expr->kind != EXPR_ASSIGN || effects_target(expr->operands[0]) != decl)
        return true;
    const struct expr *value = expr_strip_conversions(expr->operands[1]);
    return expr->op == OP_ADD || expr->op == OP_SUBTRACT ||
           (value->kind == EXPR_BINARY && (value->op == OP_ADD || value->op == OP_SUBTRACT) &&
            names(value->operands[0], decl));
}

const struct decl *base_pointer(const struct base *base)
{
    return base->decl ? base->decl : base->cast_of;
}

bool base_is_steady(const struct nest *nest, const struct base *base)
{
    const struct decl *decl = base_pointer(base);
    if (base->kind == BASE_POINTER && base->expr && base->expr->kind == EXPR_THIS)
        return !base->expr->is_inlined;
    return base->kind == BASE_POINTER && decl && decl->kind == DECL_PARAMETER &&
           !decl->address_taken &&
           (!decl->is_written ||
            stmt_walk(nest->function->body, NULL, only_moves, (void *)(uintptr_t)decl));
}

/* Whether a member is the one by which a container leads to its elements. */
static bool leads_to_elements(const struct decl *field)
{
    return field && field->kind == DECL_FIELD && field->record && field->record->is_container &&
           field->type->kind == TYPE_POINTER;
}

/* Whether a step follows a pointer of one of the tables around some rows. */
static bool follows_pointer(const struct base *rows, const struct path_step *step)
{
    for (const struct base *table = rows->table; table; table = table->table)
        if (step->is_field && table->row == step->field)
            return true;
    return false;
}

/* Whether the way to the pointer to a row ends with the elements of a container, and leads through
   no other pointers than those of containers: what different ways lead to is different memory. */
static bool is_of_containers(const struct base *rows)
{
    const path_list *way = &rows->to_pointer;
    for (size_t i = 0; i < way->size; i++)
        if (follows_pointer(rows, &way->at[i]) &&
            (i == 0 || !leads_to_elements(way->at[i - 1].field)))
            return false;
    return way->size > 0 && leads_to_elements(way->at[way->size - 1].field);
}

bool base_is_owned(const struct base *base)
{
    const struct expr *expr = base->expr ? expr_strip_conversions(base->expr) : NULL;
    if (base->kind == BASE_ROWS)
        return is_of_containers(base);
    return base->kind == BASE_POINTER && !base->decl && expr && expr->kind == EXPR_MEMBER &&
           leads_to_elements(expr->decl);
}

const struct decl *container_size(const struct record *record)
{
    return record->fields.size == 2 ? record->fields.at[1] : NULL;
}
