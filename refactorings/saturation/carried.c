/* carried.c: see carried.h. */
#include "refactorings/saturation/carried.h"

#include "code/spelling.h"

/* A variable that has the value of a store at the end of the loop's body; NULL: there is none. */
static const struct decl *holder_at_end(const struct sharing *sharing, const struct carried *one,
                                        int stored)
{
    const struct body *body = sharing->body;
    const struct inner_loop *loop = &body->loops.at[one->loop];
    const struct type *type = body->sites.at[one->site].expr->type;
    for (size_t k = 0; k < loop->held.size; k++) {
        const struct holding *holding = &body->holdings.at[loop->held.at[k]];
        if (egraph_find(body->graph, holding->value) == body_value(body, stored) &&
            body_is_inside(body, loop->repeated, holding->region) &&
            type_same(holding->decl->type, type) &&
            !function_has_namesake(body->loop->function, holding->decl))
            return holding->decl;
    }
    return NULL;
}

/* Whether the body of a loop is no block, so that it gets braces with what is declared in it. */
bool carried_is_alone(const struct sharing *sharing, size_t loop)
{
    return sharing->body->loops.at[loop].stmt->body->kind != STMT_COMPOUND;
}

/* Whether a leader may have a name that is there at the end of the loop's body. */
static bool may_name(const struct sharing *sharing, const struct carried *one, int leader)
{
    const struct body *body = sharing->body;
    const struct inner_loop *loop = &body->loops.at[one->loop];
    if (leader < 0 || sharing->carried[leader] != NULL ||
        !body_is_inside(body, loop->repeated, body->sites.at[leader].scope))
        return false;
    return !carried_is_alone(sharing, (size_t)one->loop) ||
           body->sites.at[leader].place == body->stores.at[one->store].place;
}

/* Carries a value, if what is stored has a name, or may have one. */
static void choose(struct sharing *sharing, const struct carried *one)
{
    const struct body *body = sharing->body;
    int stored = body->stores.at[one->store].site, leader = sharing->leader[stored];
    struct update update = {.leader = -1};
    if (sharing->leader[one->site] != one->site || sharing->holder[one->site] != NULL ||
        sharing->carried[one->site] != NULL ||
        !type_same(body->sites.at[stored].expr->type, body->sites.at[one->site].expr->type))
        return;
    bool stays = body_value(body, stored) == body_value(body, one->site);
    if (!stays)
        update.holder = holder_at_end(sharing, one, stored);
    if (!stays && update.holder == NULL) {
        if (!may_name(sharing, one, leader))
            return;
        update.leader = leader;
        sharing->is_named[leader] = true;
        sharing->holder[leader] = NULL;
    }
    if (update.holder != NULL && carried_is_alone(sharing, (size_t)one->loop))
        return;
    sharing->carried[one->site] = one;
    sharing->update[one->site] = update;
    sharing->is_named[one->site] = true;
}

/* Whether another load that may be carried has the value that a store leaves: the order in which
   they go on would matter. */
static bool is_from_carried(const struct sharing *sharing, const struct carried *one)
{
    const struct body *body = sharing->body;
    int stored = body_value(body, body->stores.at[one->store].site);
    for (size_t k = 0; k < body->carried.size; k++)
        if (body->carried.at[k].site != one->site && body->carried.at[k].loop == one->loop &&
            body_value(body, body->carried.at[k].site) == stored)
            return true;
    return false;
}

void carried_choose(struct sharing *sharing)
{
    const struct body *body = sharing->body;
    for (size_t k = 0; k < body->carried.size; k++)
        if (!is_from_carried(sharing, &body->carried.at[k]))
            choose(sharing, &body->carried.at[k]);
}

void carried_see(struct sharing *sharing)
{
    for (size_t k = 0; k < sharing->body->sites.size; k++)
        if (sharing->carried[k] != NULL && sharing->is_named[k] && sharing->update[k].leader >= 0)
            sharing->uses[sharing->update[k].leader]++;
}

/* What a name is given at the end of an iteration; NULL: nothing, it keeps its value. */
static const char *updated(const struct sharing *sharing, const char *const *names, size_t site)
{
    const struct update *update = &sharing->update[site];
    if (update->holder != NULL)
        return update->holder->name;
    return update->leader >= 0 ? names[update->leader] : NULL;
}

void carried_updates(const struct sharing *sharing, const char *const *names, size_t loop,
                     replacement_list *out)
{
    struct arena *arena = sharing->request->arena;
    const struct source *source = action_source(sharing->request);
    const struct stmt *body = sharing->body->loops.at[loop].stmt->body;
    const struct stmt *last = body;
    if (body->kind == STMT_COMPOUND)
        last = body->children.at[body->children.size - 1];
    uint32_t line = line_start(source, last->range.start);
    const char *indent = line_indent(arena, source, last->range.start), *text = "";
    bool on_line = line + strlen(indent) == last->range.start;
    for (size_t k = 0; k < sharing->body->sites.size; k++) {
        const struct carried *one = sharing->carried[k];
        const char *value = one != NULL && one->loop == (int)loop && sharing->is_named[k]
                                ? updated(sharing, names, k)
                                : NULL;
        if (value != NULL)
            text = arena_printf(arena, "%s%s%s%s = %s;", text, on_line ? "\n" : " ",
                                on_line ? indent : "", names[k], value);
    }
    if (text[0] == '\0')
        return;
    uint32_t end = last->range.end;
    struct replacement one = {end, end, text};
    LIST_PUSH(arena, *out, one);
}
