/*
 * walk_fields.c: part of walk.h: members of structures that may be read before the root though the
 * root reads them under conditions only.
 *
 * `p->f` designates a member of the structure that p points to (C11 6.5.2.3 p4). Where it is surely
 * evaluated, all of the structure is there, and its other members may be read: one that the program
 * does not read then has some value, which decides nothing. The same is true of `this`, which needs
 * an evaluation as others do: a method may have ended its own object.
 */
#include "loops/model/walk.h"
#include "loops/syntax/graph.h"

/* What is looked for: evaluations of `p->f`. */
struct sighting {
    const struct decl *pointer; /* NULL: `this` */
    const struct graph *graph;
    const struct region *region; /* the root */
    struct arena *arena;
    LIST_OF(const struct expr *) untold; /* those that tell nothing */
    int blind;                           /* nor do those at points from this one on */
    int last;                            /* the point that was passed last */
    bool missed;                         /* control may go a way without any */
};

static bool is_member_of(const struct expr *expr, const struct decl *pointer)
{
    if (expr->kind != EXPR_MEMBER || !expr->is_arrow || !expr->decl ||
        expr->decl->kind != DECL_FIELD)
        return false;
    const struct expr *object = expr_strip_conversions(expr->operands[0]);
    if (!pointer)
        return object->kind == EXPR_THIS && !object->is_inlined;
    return object->kind == EXPR_NAME && object->decl == pointer &&
           walk_same_type(expr->operands[0]->type, pointer->type);
}

/* --- what tells nothing ----------------------------------------------------------------------- */

/* Whether an evaluation may end the lifetime of an object, as `free` does: a call that is not
   followed may, and what is not understood. */
static bool may_end_objects(const struct expr *expr)
{
    if (expr->kind == EXPR_CALL)
        return effects_call_kind(expr) == CALL_UNKNOWN || effects_call_kind(expr) == CALL_END;
    if (expr->kind == EXPR_INIT_LIST)
        return !type_is_trivial(expr->type);
    return expr_does(expr) & DOES_OTHER;
}

/* Whether code of its own runs where a variable comes or goes. */
static bool has_own_code(const struct decl *decl)
{
    return decl->has_cleanup || !type_is_trivial(decl->type);
}

static bool keeps_objects(const struct expr *expr, void *data);

static bool declares_no_code(const struct stmt *stmt, void *data)
{
    (void)data;
    for (size_t i = 0; i < stmt->decls.size; i++)
        if (has_own_code(stmt->decls.at[i]))
            return false;
    return !stmt->cond_decl && !(stmt_does(stmt) & DOES_OTHER);
}

/* Whether no lifetime ends by an expression, nor in the copied bodies of what it calls. */
static bool keeps_objects(const struct expr *expr, void *data)
{
    return !may_end_objects(expr) &&
           (!expr->inlined || stmt_walk(expr->inlined, declares_no_code, keeps_objects, data));
}

static bool note_untold(const struct expr *expr, void *data)
{
    struct sighting *sighting = data;
    if (is_member_of(expr, sighting->pointer))
        LIST_PUSH(sighting->arena, sighting->untold, expr);
    if (expr->inlined)
        stmt_walk(expr->inlined, NULL, note_untold, data);
    return true;
}

/* The operands of an expression are evaluated in any order: where one of them may end lifetimes,
   the others tell nothing. */
static void look_at(struct sighting *sighting, const struct expr *expr)
{
    if (expr && !expr_walk(expr, keeps_objects, NULL))
        expr_walk(expr, note_untold, sighting);
}

static bool look_at_stmt(const struct stmt *stmt, void *data)
{
    look_at(data, stmt->expr);
    look_at(data, stmt->cond);
    look_at(data, stmt->step);
    for (size_t i = 0; i < stmt->decls.size; i++)
        look_at(data, stmt->decls.at[i]->init);
    return true;
}

/* `&p->f` and `&p->a[i].b` compute an address. */
static void note_address(struct sighting *sighting, const struct expr *place)
{
    while (place->operands_size > 0 && !is_member_of(place, sighting->pointer) &&
           (place->kind == EXPR_MEMBER || place->kind == EXPR_SUBSCRIPT ||
            place->kind == EXPR_CONVERSION))
        place = place->operands[0];
    if (is_member_of(place, sighting->pointer))
        LIST_PUSH(sighting->arena, sighting->untold, place);
}

static bool look_for_copies(const struct expr *expr, void *data)
{
    if (expr->kind == EXPR_UNARY && expr->op == OP_ADDRESS)
        note_address(data, expr->operands[0]);
    if (expr->inlined)
        stmt_walk(expr->inlined, look_at_stmt, look_for_copies, data);
    return true;
}

static bool is_declared_by(const struct stmt *stmt, const struct decl *decl)
{
    for (size_t i = 0; stmt && i < stmt->decls.size; i++)
        if (stmt->decls.at[i] == decl)
            return true;
    return false;
}

/* Whether a variable lives in a block around the root, which control then leaves behind it. */
static bool lives_around(const struct nest *nest, const struct decl *decl)
{
    const struct stmt *stmt = nest->function->body, *root = nest->root->stmt, *next;
    for (; stmt && stmt != root; stmt = next) {
        if (stmt->cond_decl == decl || is_declared_by(stmt->init, decl) ||
            is_declared_by(stmt, decl))
            return true;
        next = effects_contains(stmt->body, root)        ? stmt->body
               : effects_contains(stmt->otherwise, root) ? stmt->otherwise
                                                         : NULL;
        for (size_t i = 0; i < stmt->children.size && !next; i++) {
            if (is_declared_by(stmt->children.at[i], decl))
                return true;
            if (effects_contains(stmt->children.at[i], root))
                next = stmt->children.at[i];
        }
    }
    return false;
}

/* The first of the points at which variables begin to live whose end is no point and may come
   before the root. */
static int find_blind(const struct nest *nest, const struct graph *graph)
{
    int size = (int)graph->points.size;
    for (int i = 0; i < size; i++) {
        const struct decl *decl = graph->points.at[i].decl;
        if (decl && has_own_code(decl) && !lives_around(nest, decl))
            return i;
    }
    return size;
}

/* --- on the ways ------------------------------------------------------------------------------ */

static bool is_sight(const struct sighting *sighting, const struct point *point)
{
    if (!point->expr || !is_member_of(point->expr, sighting->pointer) ||
        point - sighting->graph->points.at >= sighting->blind)
        return false;
    for (size_t i = 0; i < sighting->untold.size; i++)
        if (sighting->untold.at[i] == point->expr)
            return false;
    return true;
}

static bool is_end(const struct point *point)
{
    return point->is_anything || (point->decl && has_own_code(point->decl)) ||
           (point->expr && may_end_objects(point->expr));
}

static bool pass_before(struct ways *ways, const struct point *point, bool seen)
{
    struct sighting *sighting = ways->found;
    if (point - sighting->graph->points.at == sighting->region->entry && !seen)
        sighting->missed = true;
    return !is_end(point) && (seen || is_sight(sighting, point));
}

static bool pass_inside(struct ways *ways, const struct point *point, bool seen)
{
    struct sighting *sighting = ways->found;
    sighting->last = (int)(point - sighting->graph->points.at);
    if (!seen && (is_end(point) || (point->next[0] == NOWHERE && point->next[1] == NOWHERE)))
        sighting->missed = true;
    return seen || is_sight(sighting, point);
}

/* Whether a loop begins another round by a step: without an evaluation in the first one it may go
   round for ever. */
static bool is_next_round(const struct sighting *sighting, int to)
{
    for (size_t i = 0; i < sighting->graph->regions.size; i++) {
        const struct region *region = &sighting->graph->regions.at[i];
        if (region->head == to && sighting->last >= to && sighting->last < region->end)
            return true;
    }
    return false;
}

/* A way ends with an evaluation, and where the condition of the root fails at once. */
static bool stop_inside(struct ways *ways, int to, bool seen)
{
    struct sighting *sighting = ways->found;
    const struct region *root = sighting->region;
    bool leaves = !region_holds(root, to);
    bool never_ran =
        to == root->end && sighting->last != root->broken && root->loop->kind != STMT_DO;
    if (!seen && ((leaves && !never_ran) || is_next_round(sighting, to)))
        sighting->missed = true;
    return seen || leaves || sighting->missed;
}

/* Whether `p->f` is evaluated on every way from the function's beginning to the root, with nothing
   in between that may end the structure's lifetime, or whenever the root's body is executed. */
static bool is_evaluated_always(const struct nest *nest, const struct decl *pointer)
{
    const struct graph *graph = nest->root->graph;
    const struct region *region = graph ? graph_region(graph, nest->root->stmt) : NULL;
    if (!region || region->is_unordered || nest->function->has_goto_label ||
        !graph_is_entered_once(graph, region))
        return false;
    struct sighting sighting = {.pointer = pointer, .graph = graph, .region = region};
    sighting.arena = nest->arena;
    sighting.blind = find_blind(nest, graph);
    stmt_walk(nest->function->body, look_at_stmt, look_for_copies, &sighting);
    struct ways before = {.pass = pass_before, .found = &sighting};
    graph_search(graph, 0, &before);
    if (!sighting.missed)
        return true;
    sighting.missed = false;
    struct ways inside = {.pass = pass_inside, .stop = stop_inside, .found = &sighting};
    graph_search(graph, region->entry, &inside);
    return !sighting.missed;
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
    bool is_this = place->base->expr && place->base->expr->kind == EXPR_THIS;
    bool is_steady = pointer ? pointer->type->kind == TYPE_POINTER && !pointer->is_written &&
                                   !decl_is_exposed(pointer)
                             : is_this && !place->base->expr->is_inlined;
    int64_t at;
    if (place->base->kind != BASE_POINTER || !is_steady || place->base->is_conditional ||
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
