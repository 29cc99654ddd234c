/*
 * walk_fields.c: part of walk.h: members of structures that may be read before the root though the
 * root reads them under conditions only.
 *
 * `p->f` designates a member of the structure that p points to (C11 6.5.2.3 p4). Where it is surely
 * evaluated, all of the structure is there, and its other members may be read: one that the program
 * does not read then has some value, which decides nothing.
 */
#include "loops/walk.h"

/* What is looked for: an evaluation of `p->f`. */
struct sighting {
    const struct decl *pointer;
    bool found;
};

static bool is_member_of(const struct expr *expr, const struct decl *pointer)
{
    if (expr->kind != EXPR_MEMBER || !expr->is_arrow || !expr->decl ||
        expr->decl->kind != DECL_FIELD)
        return false;
    const struct expr *object = expr_strip_conversions(expr->operands[0]);
    return object->kind == EXPR_NAME && object->decl == pointer &&
           walk_same_type(expr->operands[0]->type, pointer->type);
}

/* Looks into the parts of an expression that are evaluated whenever it is. */
static void look_at(struct sighting *sighting, const struct expr *expr)
{
    bool is_choice =
        expr->kind == EXPR_CONDITIONAL ||
        (expr->kind == EXPR_BINARY && (expr->op == OP_LOGICAL_AND || expr->op == OP_LOGICAL_OR));
    if (expr->kind == EXPR_UNKNOWN || expr->kind == EXPR_STATEMENT ||
        (expr->kind == EXPR_UNARY && expr->op == OP_ADDRESS))
        return;
    if (is_member_of(expr, sighting->pointer))
        sighting->found = true;
    for (size_t i = 0; i < expr->operands_size && (i == 0 || !is_choice); i++)
        if (expr->operands[i])
            look_at(sighting, expr->operands[i]);
}

/* What a statement surely evaluates, if control comes to its end. */
static void look_at_stmt(struct sighting *sighting, const struct stmt *stmt)
{
    if (stmt->kind == STMT_EXPRESSION && stmt->expr)
        look_at(sighting, stmt->expr);
    if (stmt->kind == STMT_DECLARATION)
        for (size_t i = 0; i < stmt->decls.size; i++)
            if (stmt->decls.at[i]->init && stmt->decls.at[i]->storage == STORAGE_AUTO)
                look_at(sighting, stmt->decls.at[i]->init);
    if (stmt->kind == STMT_IF && stmt->cond)
        look_at(sighting, stmt->cond);
    if (stmt->kind == STMT_FOR && stmt->init)
        look_at_stmt(sighting, stmt->init);
    if (stmt->kind == STMT_FOR && stmt->cond)
        look_at(sighting, stmt->cond);
}

/* Whether `p->f` is evaluated on every way from the function's beginning to the root's body. */
static bool is_evaluated_before(const struct nest *nest, const struct decl *pointer)
{
    struct sighting sighting = {pointer, false};
    const struct stmt *stmt = nest->function->body, *root = nest->root->stmt;
    if (nest->function->has_goto_label)
        return false;
    while (stmt && stmt != root && stmt->kind != STMT_SWITCH && !sighting.found) {
        const struct stmt *next = NULL;
        look_at_stmt(&sighting, stmt);
        if (effects_contains(stmt->body, root))
            next = stmt->body;
        else if (effects_contains(stmt->otherwise, root))
            next = stmt->otherwise;
        for (size_t i = 0; i < stmt->children.size && !next; i++) {
            if (effects_contains(stmt->children.at[i], root))
                next = stmt->children.at[i];
            else
                look_at_stmt(&sighting, stmt->children.at[i]);
        }
        stmt = next;
    }
    if (stmt == root)
        look_at_stmt(&sighting, root);
    return sighting.found;
}

/* Whether the root surely evaluates another member of the same structure. */
static bool is_evaluated_inside(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        int64_t at;
        if (access->base != base || access->may || !access->is_shaped || access->path.size < 2 ||
            !access->path.at[1].is_field || access->path.at[0].is_field ||
            !access->path.at[0].subscript ||
            !affine_constant_value(access->path.at[0].subscript, &at) || at != 0)
            continue;
        isl_set *here = isl_set_params(isl_set_copy(access->domain));
        isl_set *entered = nest_entered(nest);
        bool always = isl_set_is_subset(entered, here) == isl_bool_true;
        isl_set_free(here);
        isl_set_free(entered);
        if (always)
            return true;
    }
    return false;
}

/* Whether a place is a member of the structure that a pointer points to, which nothing assigns. */
static bool is_member_place(const struct fixed_place *place)
{
    const struct decl *pointer = place->base->decl;
    int64_t at;
    if (place->base->kind != BASE_POINTER || !pointer || pointer->type->kind != TYPE_POINTER ||
        pointer->is_written || decl_is_exposed(pointer) || place->base->is_conditional ||
        place->path.size < 2 || place->path.at[0].is_field || !place->path.at[0].subscript ||
        !affine_constant_value(place->path.at[0].subscript, &at) || at != 0)
        return false;
    for (size_t k = 1; k < place->path.size; k++)
        if (!place->path.at[k].is_field)
            return false;
    return true;
}

void walk_find_readable(struct walker *w)
{
    struct nest *nest = w->nest;
    for (size_t i = 0; i < nest->fixed.size; i++) {
        struct fixed_place *place = nest->fixed.at[i];
        bool is_doubtful = (place->parameter && place->parameter->is_conditional) ||
                           (place->pointer && place->pointer->is_conditional);
        if (!is_doubtful || !is_member_place(place) ||
            (!is_evaluated_inside(nest, place->base) &&
             !is_evaluated_before(nest, place->base->decl)))
            continue;
        if (place->parameter)
            place->parameter->is_conditional = false;
        if (place->pointer)
            place->pointer->is_conditional = false;
    }
}
