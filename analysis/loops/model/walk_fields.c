/*
 * walk_fields.c: part of walk.h: members of structures that may be read before the root though the
 * root reads them under conditions only.
 *
 * `p->f` designates a member of the structure that p points to (C11 6.5.2.3 p4). Where it is surely
 * evaluated, all of the structure is there, and its other members may be read: one that the program
 * does not read then has some value, which decides nothing.
 */
#include "loops/model/walk.h"

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
    if (expr_does(expr) & (DOES_OTHER | DOES_HOLD | DOES_ADDRESS))
        return;
    if (is_member_of(expr, sighting->pointer))
        sighting->found = true;
    for (size_t i = 0; i < expr_sure(expr); i++)
        if (expr->operands[i])
            look_at(sighting, expr->operands[i]);
}

/* What a statement surely evaluates, if control comes to its end. */
static void look_at_stmt(struct sighting *sighting, const struct stmt *stmt)
{
    unsigned sure = stmt_sure(stmt);
    if (stmt_does(stmt) & (DOES_JUMP | DOES_TARGET | DOES_CALL | DOES_OTHER))
        return;
    if ((sure & PART_EXPRESSION) && stmt->expr)
        look_at(sighting, stmt->expr);
    for (size_t i = 0; (sure & PART_DECLS) && i < stmt->decls.size; i++)
        if (stmt->decls.at[i]->init && stmt->decls.at[i]->storage == STORAGE_AUTO)
            look_at(sighting, stmt->decls.at[i]->init);
    if ((sure & PART_INIT) && stmt->init)
        look_at_stmt(sighting, stmt->init);
    if ((sure & PART_COND) && stmt->cond)
        look_at(sighting, stmt->cond);
}

static bool goes_on(const struct stmt *stmt, void *data)
{
    (void)data;
    return stmt->kind == STMT_EXPRESSION || stmt->kind == STMT_DECLARATION ||
           stmt->kind == STMT_NULL || stmt->kind == STMT_IF || stmt->kind == STMT_COMPOUND ||
           (stmt->kind == STMT_DO && effects_runs_once(stmt));
}

/* The same for a copied body, where `return` comes back. */
static bool comes_back(const struct stmt *stmt, void *data)
{
    return stmt->kind == STMT_RETURN || goes_on(stmt, data);
}

static bool has_no_loop(const struct expr *expr, void *data)
{
    for (size_t i = 0; expr->kind == EXPR_CALL && expr->inlined && i < expr->inlined->children.size;
         i++)
        if (!stmt_walk(expr->inlined->children.at[i], comes_back, has_no_loop, data))
            return false;
    return !(expr_does(expr) & (DOES_HOLD | DOES_OTHER));
}

/* Whether control may not come to the end of a statement: it jumps, or loops for ever. */
static bool may_stay_away(struct arena *arena, const struct stmt *stmt)
{
    struct effects effects;
    if (!stmt_walk(stmt, goes_on, has_no_loop, NULL))
        return true;
    effects_of_stmt(arena, stmt, &effects);
    return effects.has_return || effects.has_label || effects.has_call || effects.has_unknown ||
           effects.has_asm || effects.has_try;
}

/* Looks at the statements of a block that are executed whenever it is, with the first test of a
   loop; but not beyond one that may keep control from the next, as a loop may. */
static void look_at_block(struct arena *arena, struct sighting *sighting, const struct stmt *stmt)
{
    const struct stmt *taken;
    if (stmt->kind == STMT_WHILE && stmt->cond)
        look_at(sighting, stmt->cond);
    if (effects_if_decided(stmt, &taken) && taken) {
        look_at_block(arena, sighting, taken);
        return;
    }
    if (stmt->kind != STMT_COMPOUND) {
        look_at_stmt(sighting, stmt);
        return;
    }
    for (size_t i = 0; i < stmt->children.size && !sighting->found; i++) {
        look_at_block(arena, sighting, stmt->children.at[i]);
        if (may_stay_away(arena, stmt->children.at[i]))
            return;
    }
}

static bool keeps_objects(const struct stmt *stmt, void *data);
static bool evaluation_keeps_objects(const struct expr *expr, void *data);

/* Part of end_objects(): false for a statement that may end the lifetime of an object by itself. */
static bool keeps_objects(const struct stmt *stmt, void *data)
{
    (void)data;
    for (size_t i = 0; i < stmt->decls.size; i++)
        if (stmt->decls.at[i]->has_cleanup || !type_is_trivial(stmt->decls.at[i]->type))
            return false;
    return !(stmt_does(stmt) & (DOES_CALL | DOES_OTHER));
}

/* The same for the evaluation of an expression. One that calls a function which does not return has
   no end. */
static bool evaluation_keeps_objects(const struct expr *expr, void *data)
{
    bool returns = !expr->decl || expr->decl->kind != DECL_FUNCTION || !expr->decl->is_noreturn;
    for (size_t i = 0; expr->kind == EXPR_CALL && expr->inlined && i < expr->inlined->children.size;
         i++)
        if (!stmt_walk(expr->inlined->children.at[i], keeps_objects, evaluation_keeps_objects,
                       data))
            return false;
    if (expr->kind == EXPR_STATEMENT && expr->body)
        return stmt_walk(expr->body, keeps_objects, evaluation_keeps_objects, data);
    if (expr->kind == EXPR_INIT_LIST)
        return type_is_trivial(expr->type);
    return !(expr_does(expr) & DOES_OTHER) &&
           (expr->kind != EXPR_CALL || effects_call_kind(expr) != CALL_UNKNOWN || !returns);
}

static bool end_objects_in(const struct expr *expr)
{
    return expr && !expr_walk(expr, evaluation_keeps_objects, NULL);
}

static bool end_objects(const struct stmt *stmt);

/* The same as end_objects() for a loop. What jumps within it does come to its end. */
static bool loop_ends_objects(const struct stmt *loop)
{
    if (effects_find_jump(loop->body, STMT_BREAK) || effects_find_jump(loop->body, STMT_CONTINUE))
        return !stmt_walk(loop, keeps_objects, evaluation_keeps_objects, NULL);
    return loop->cond_decl || end_objects(loop->init) || end_objects_in(loop->cond) ||
           end_objects_in(loop->step) || end_objects(loop->body);
}

/* Whether control may come to the end of a statement after lifetimes of objects ended in it, as
   they do by `free`: any call that is not followed may end that of any object. */
static bool end_objects(const struct stmt *stmt)
{
    if (!stmt || effects_never_ends(stmt))
        return false;
    if (stmt->kind == STMT_COMPOUND) {
        for (size_t i = 0; i < stmt->children.size; i++)
            if (end_objects(stmt->children.at[i]))
                return true;
        return false;
    }
    if (stmt->kind == STMT_IF)
        return stmt->cond_decl || end_objects(stmt->init) || end_objects_in(stmt->cond) ||
               end_objects(stmt->body) || end_objects(stmt->otherwise);
    if (stmt->kind == STMT_FOR || stmt->kind == STMT_WHILE || stmt->kind == STMT_DO)
        return loop_ends_objects(stmt);
    return !stmt_walk(stmt, keeps_objects, evaluation_keeps_objects, NULL);
}

/* The part of a statement that the root stands in, NULL for none. What runs before that part is
   looked at. */
static const struct stmt *look_before(struct sighting *sighting, const struct stmt *stmt,
                                      const struct stmt *root)
{
    bool is_loop = stmt->kind == STMT_FOR || stmt->kind == STMT_WHILE || stmt->kind == STMT_DO;
    if (stmt->kind == STMT_FOR && stmt->init)
        look_at_stmt(sighting, stmt->init);
    if (stmt->kind != STMT_COMPOUND && stmt->kind != STMT_IF &&
        !(is_loop && effects_runs_once(stmt)) && end_objects(stmt))
        sighting->found = false;
    if ((is_loop || stmt->kind == STMT_IF) && stmt->kind != STMT_DO && stmt->cond) {
        look_at(sighting, stmt->cond);
        if (stmt->cond_decl || end_objects(stmt->init) || end_objects_in(stmt->cond))
            sighting->found = false;
    }
    if (effects_contains(stmt->body, root))
        return stmt->body;
    if (effects_contains(stmt->otherwise, root))
        return stmt->otherwise;
    for (size_t i = 0; i < stmt->children.size; i++) {
        if (effects_contains(stmt->children.at[i], root))
            return stmt->children.at[i];
        look_at_stmt(sighting, stmt->children.at[i]);
        if (end_objects(stmt->children.at[i]))
            sighting->found = false;
    }
    return NULL;
}

/* Whether `p->f` is evaluated on every way from the function's beginning to the root's body, or
   whenever that is executed, with nothing in between that may end the structure's lifetime. */
static bool is_evaluated_always(const struct nest *nest, const struct decl *pointer)
{
    struct sighting sighting = {pointer, false};
    const struct stmt *stmt = nest->function->body, *root = nest->root->stmt;
    if (nest->function->has_goto_label)
        return false;
    while (stmt && stmt != root && stmt->kind != STMT_SWITCH)
        stmt = look_before(&sighting, stmt, root);
    if (stmt != root)
        return sighting.found && stmt && !end_objects(stmt);
    look_at_stmt(&sighting, root);
    if (!sighting.found && root->body)
        look_at_block(nest->arena, &sighting, root->body);
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

/* Whether a place is a fixed part of a variable that exists as long as the program runs. */
static bool is_static_place(const struct fixed_place *place)
{
    const struct decl *decl = place->base->decl;
    int64_t at;
    if (place->base->kind != BASE_OBJECT || !decl || decl->is_inlined || decl->is_weak ||
        (decl->storage != STORAGE_STATIC_LOCAL && decl->storage != STORAGE_INTERNAL &&
         decl->storage != STORAGE_EXTERN))
        return false;
    for (size_t k = 0; k < place->path.size; k++) {
        const struct path_step *step = &place->path.at[k];
        if (!step->is_field && (!step->subscript || !affine_constant_value(step->subscript, &at) ||
                                at < 0 || at >= step->length))
            return false;
    }
    return true;
}

void walk_find_readable(struct walker *w)
{
    struct nest *nest = w->nest;
    for (size_t i = 0; i < nest->fixed.size; i++) {
        struct fixed_place *place = nest->fixed.at[i];
        bool is_doubtful = (place->parameter && place->parameter->is_conditional) ||
                           (place->pointer && place->pointer->is_conditional);
        if (!is_doubtful ||
            (!is_static_place(place) &&
             (!is_member_place(place) || (!is_evaluated_inside(nest, place->base) &&
                                          !is_evaluated_always(nest, place->base->decl)))))
            continue;
        if (place->parameter)
            place->parameter->is_conditional = false;
        if (place->pointer)
            place->pointer->is_conditional = false;
    }
}
