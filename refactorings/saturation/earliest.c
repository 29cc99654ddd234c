/* earliest.c: part of reading.h: how far up in its block a load may stand. */
#include "refactorings/nests/failing.h"
#include "refactorings/saturation/reading.h"

/* What a statement does, for loads that would pass it. */
struct passed {
    const struct stmt *stmt;
    bool may_pass; /* it ends, and memory changes by accesses of the model alone */
    bool matters;  /* it stores, or parts control: a compiler may not see that a load can pass it */
    struct effects effects;
    LIST_OF(const struct access *) stores;
};

struct search {
    struct reading *r;
    LIST_OF(struct passed *) known;
};

static bool is_in(struct range range, struct range outer)
{
    return range.file == outer.file && range.start >= outer.start && range.end <= outer.end;
}

static bool is_steady(const struct expr *expr, void *data)
{
    (void)data;
    return !expr->type->is_volatile && !expr->type->is_atomic;
}

static const struct passed *look_at(struct search *search, const struct stmt *stmt)
{
    struct reading *r = search->r;
    for (size_t k = 0; k < search->known.size; k++)
        if (search->known.at[k]->stmt == stmt)
            return search->known.at[k];
    struct passed *passed = ARENA_NEW(r->body->arena, struct passed);
    *passed = (struct passed){.stmt = stmt};
    effects_of_stmt(r->body->arena, stmt, &passed->effects);
    const struct effects *effects = &passed->effects;
    passed->may_pass = !effects->has_unknown && !effects->has_asm && !effects->has_try &&
                       !effects->has_inlined && !effects->has_call && !effects->has_end &&
                       !effects->has_label && !effects->stores_bytes &&
                       stmt_walk(stmt, NULL, is_steady, NULL) &&
                       stmt_surely_ends(r->body->arena, r->body->loop->function, stmt);
    for (size_t k = 0; k < r->model->accesses.size; k++) {
        const struct access *access = r->model->accesses.at[k];
        if (access->is_write && is_in(access->range, stmt->range))
            LIST_PUSH(r->body->arena, passed->stores, access);
    }
    passed->matters = passed->effects.has_store || passed->effects.stores.size > 0 ||
                      stmt->kind == STMT_IF || (stmt_does(stmt) & DOES_LOOP) != 0;
    LIST_PUSH(r->body->arena, search->known, passed);
    return passed;
}

/* Whether a statement changes nothing that a node of an expression reads. */
static bool leaves_node(struct reading *r, const struct passed *passed, const struct expr *expr)
{
    bool is_object = expr->kind == EXPR_NAME || expr->kind == EXPR_SUBSCRIPT ||
                     expr->kind == EXPR_MEMBER ||
                     (expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE);
    if (expr->kind == EXPR_NAME && expr->decl == NULL)
        return false;
    if (expr->kind == EXPR_NAME && effects_declares(passed->stmt, expr->decl))
        return false;
    if (expr->kind == EXPR_NAME && (expr->decl->has_value || reading_is_variable(expr->decl)))
        return expr->decl->has_value || !effects_writes(&passed->effects, expr->decl);
    if (!is_object || !type_is_scalar(expr->type))
        return !is_object || expr->type->kind == TYPE_ARRAY || expr->type->kind == TYPE_RECORD;
    const struct access *load = reading_access(r, expr, false);
    if (load == NULL)
        return reading_is_fixed(r, expr);
    for (size_t k = 0; k < passed->stores.size; k++)
        if (!meetings_types_part(r->meetings, load, passed->stores.at[k]) &&
            reading_may_meet(r, load, passed->stores.at[k], INT32_MAX))
            return false;
    return true;
}

static bool leaves(struct reading *r, const struct passed *passed, const struct expr *expr)
{
    bool same = leaves_node(r, passed, expr);
    for (size_t k = 0; same && k < expr->operands_size; k++)
        same = leaves(r, passed, expr->operands[k]);
    return same;
}

/* The place in front of a statement of a block, where something can be declared; or -1. */
static int place_of(const struct body *body, const struct stmt *block, const struct stmt *stmt)
{
    for (size_t k = 0; k < body->places.size; k++) {
        const struct site_place *place = &body->places.at[k];
        if (place->stmt == stmt && place->holder == block && place->can_declare)
            return (int)k;
    }
    return -1;
}

/* The first place for a load in its block; its own one, if that gains nothing. */
static int earliest(struct search *search, const struct site *site)
{
    struct body *body = search->r->body;
    const struct site_place *own = &body->places.at[site->place];
    const struct stmt *block = own->holder;
    int best = site->place;
    bool matters = false;
    size_t at = 0;
    while (at < block->children.size && block->children.at[at] != own->stmt)
        at++;
    if (at == block->children.size)
        return best;
    while (at-- > 0) {
        const struct passed *passed = look_at(search, block->children.at[at]);
        if (!passed->may_pass || !leaves(search->r, passed, site->expr))
            break;
        matters = matters || passed->matters;
        int place = matters ? place_of(body, block, passed->stmt) : -1;
        best = place >= 0 ? place : best;
    }
    return best;
}

void reading_find_earliest(struct reading *r)
{
    struct search search = {.r = r};
    if (!meetings_are_sure(r->meetings))
        return;
    for (size_t k = 0; k < r->body->sites.size; k++) {
        struct site *site = &r->body->sites.at[k];
        const struct site_place *place = &r->body->places.at[site->place];
        bool may = site->kind == SITE_VALUE && site->reads_memory && site->store < 0 &&
                   site->is_sure && site->guard < 0 && place->holder != NULL &&
                   place->holder->kind == STMT_COMPOUND && type_is_arithmetic(site->expr->type);
        if (may)
            site->earliest = earliest(&search, site);
    }
}
