/*
 * walk_definition.c: part of walk.h: the assignment that a local variable has its value from when
 * the root is entered, where there is only one that may come last: the reaching definition (Aho,
 * Lam, Sethi, Ullman, "Compilers", 9.2.4).
 */
#include "code/spelling.h"
#include "loops/model/walk.h"
#include "loops/syntax/graph.h"

/* Whether a name stands for the same wherever it is read: a local variable that only assignments
   change, or an array, whose place is meant. */
static bool is_plain_name(const struct expr *expr)
{
    const struct decl *decl = expr->decl;
    if (!decl || decl->has_value || decl->kind == DECL_ENUM_CONSTANT)
        return true;
    if (decl->kind != DECL_VARIABLE && decl->kind != DECL_PARAMETER)
        return false;
    return decl->type->kind == TYPE_ARRAY ||
           (decl->storage == STORAGE_AUTO && !decl_is_exposed(decl) && !decl->type->is_volatile);
}

/* Whether a value is computed from plain names without reading memory: arithmetic, and the places
   of elements. */
static bool is_computed(const struct expr *expr)
{
    if (expr->kind == EXPR_INTEGER)
        return true;
    if (expr->kind == EXPR_NAME)
        return is_plain_name(expr);
    if (expr->kind == EXPR_CONVERSION)
        return is_computed(expr->operands[0]);
    if (expr->kind == EXPR_UNARY)
        return expr->op != OP_DEREFERENCE && is_computed(expr->operands[0]);
    if (expr->kind == EXPR_CONDITIONAL)
        return is_computed(expr->operands[0]) && is_computed(expr->operands[1]) &&
               is_computed(expr->operands[2]);
    bool has_two = (expr->kind == EXPR_BINARY && expr->op != OP_COMMA) ||
                   (expr->kind == EXPR_SUBSCRIPT && expr->type->kind == TYPE_ARRAY);
    return has_two && is_computed(expr->operands[0]) && is_computed(expr->operands[1]);
}

/* The same for the operand of `&`: an element itself, rather than its value. */
static bool is_place(const struct expr *expr)
{
    return expr->kind == EXPR_SUBSCRIPT && is_computed(expr->operands[0]) &&
           is_computed(expr->operands[1]);
}

/* Whether the unit has an `operator new` of its own for all that is allocated. */
static bool replaces_new(const struct tree *tree)
{
    for (size_t i = 0; i < tree->functions.size; i++) {
        const struct function *function = tree->functions.at[i];
        if (!function->decl->is_method && function->parameters.size == 1 &&
            (decl_is_named(function->decl, "operator new") ||
             decl_is_named(function->decl, "operator new[]")))
            return true;
    }
    return false;
}

/* Whether a value is memory that nothing else leads to: so is what `new` gives, as compilers take
   it, even where a program has an `operator new` of its own. */
static bool is_allocation(const struct walker *w, const struct expr *value)
{
    const struct expr *call = expr_strip_conversions(value);
    if (call->is_new_array)
        return !replaces_new(w->nest->tree);
    return call->kind == EXPR_CALL && call->decl && call->decl->is_allocator;
}

static bool is_fixed(const struct expr *value)
{
    const struct expr *inner = expr_strip_conversions(value);
    return is_computed(value) ||
           (inner->kind == EXPR_UNARY && inner->op == OP_ADDRESS && is_place(inner->operands[0]));
}

static bool is_other_name(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || expr->decl != data;
}

/* The point that gives a local variable the value which it has when the root is entered; `between`,
   in the arena, are those from there to the root. */
static const struct point *definition_of(const struct walker *w, struct arena *arena,
                                         const struct decl *decl, point_list *between)
{
    const struct loop *root = w->nest->root;
    const struct region *region = graph_region(root->graph, root->stmt);
    bool is_local = (decl->kind == DECL_VARIABLE || decl->kind == DECL_PARAMETER) &&
                    decl->storage == STORAGE_AUTO && !decl_is_exposed(decl) &&
                    !decl->type->is_volatile;
    if (decl->kind == DECL_PARAMETER && !decl->is_written)
        return NULL;
    if (!is_local || !region || region->is_unordered)
        return NULL;
    return graph_definition(arena, root->graph, region, decl, between);
}

/* `p = e`, or `T p = e`: the value; NULL for other definitions. */
static const struct expr *value_at(const struct point *point, const struct decl *decl)
{
    if (point && point->decl)
        return decl->init;
    const struct expr *expr = point ? point->expr : NULL;
    bool is_plain = expr && expr->kind == EXPR_ASSIGN && expr->op == OP_NONE &&
                    expr->operands[0]->kind == EXPR_NAME && expr->operands[0]->decl == decl &&
                    expr_walk(expr->operands[1], is_other_name, (void *)(uintptr_t)decl);
    return is_plain ? expr->operands[1] : NULL;
}

static bool is_unwritten(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || !expr->decl || expr->decl->kind == DECL_ENUM_CONSTANT ||
           expr->decl->type->kind == TYPE_ARRAY || !point_writes(data, expr->decl);
}

/* Whether a value is still that of its text behind some points. */
static bool is_kept(const struct expr *value, const point_list *points)
{
    for (size_t i = 0; i < points->size; i++)
        if (!expr_walk(value, is_unwritten, (void *)(uintptr_t)points->at[i]))
            return false;
    return true;
}

/* `p += e`, `p -= e`, in the type of the variable itself: e. */
static const struct expr *added_at(const struct point *point, const struct decl *decl)
{
    const struct expr *expr = point->expr;
    bool is_sum = expr && expr->kind == EXPR_ASSIGN &&
                  (expr->op == OP_ADD || expr->op == OP_SUBTRACT) &&
                  expr->operands[0]->kind == EXPR_NAME && expr->operands[0]->decl == decl &&
                  type_same(expr->operands[0]->type, expr->operands[1]->type) &&
                  expr_walk(expr->operands[1], is_other_name, (void *)(uintptr_t)decl);
    return is_sum ? expr->operands[1] : NULL;
}

bool walk_definition_parts(const struct walker *w, const struct decl *decl, definition_list *out)
{
    struct arena scratch = ARENA_INIT;
    point_list between = {NULL, 0, 0};
    const struct point *point = definition_of(w, &scratch, decl, &between);
    const struct expr *value = NULL;
    out->size = 0;
    while (point && !value) {
        const struct expr *added = added_at(point, decl);
        value = added ? NULL : value_at(point, decl);
        const struct expr *part = added ? added : value;
        if (!part || !is_computed(part) || !is_kept(part, &between) ||
            !walk_is_unshadowed(w, part) || out->size == DEFINITION_PARTS) {
            value = NULL;
            break;
        }
        struct definition_part taken = {part, added && point->expr->op == OP_SUBTRACT};
        LIST_PUSH(w->arena, *out, taken);
        if (added) {
            LIST_PUSH(&scratch, between, point);
            point = graph_definition_before(&scratch, w->nest->root->graph, point, decl, &between);
        }
    }
    arena_release(&scratch);
    return value != NULL;
}

const struct expr *walk_definition(const struct walker *w, const struct decl *decl)
{
    struct arena scratch = ARENA_INIT;
    point_list between = {NULL, 0, 0};
    const struct expr *value = value_at(definition_of(w, &scratch, decl, &between), decl);
    bool is_known =
        value && is_fixed(value) && is_kept(value, &between) && walk_is_unshadowed(w, value);
    arena_release(&scratch);
    return is_known ? value : NULL;
}

const struct expr *walk_allocation(const struct walker *w, const struct decl *decl)
{
    struct arena scratch = ARENA_INIT;
    point_list between = {NULL, 0, 0};
    if (!w->nest->function->has_allocation || decl->type->kind != TYPE_POINTER)
        return NULL;
    const struct expr *value = value_at(definition_of(w, &scratch, decl, &between), decl);
    arena_release(&scratch);
    return value && is_allocation(w, value) ? expr_strip_conversions(value) : NULL;
}
