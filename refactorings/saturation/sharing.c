/* sharing.c: see sharing.h. */
#include "refactorings/saturation/sharing.h"

#include "code/spelling.h"
#include "loops/syntax/effects.h"
#include "refactorings/saturation/bulk.h"
#include "refactorings/saturation/carried.h"
#include "refactorings/saturation/taken.h"

/* What a name has to save (see cost_of()). */
enum { WORTH = 10 };

/* --- groups ----------------------------------------------------------------------------------- */

/* Whether an object of its type has all of the value of a site, and the type can be written. */
static bool is_nameable(const struct sharing *sharing, const struct site *site)
{
    const struct type *type = site->expr->type;
    bool is_loaded = site->reads_memory && site->store < 0;
    return type_is_arithmetic(type) && !type->is_enum && type->bits <= 64 &&
           (is_loaded || !type_is_widened(type, &sharing->body->loop->function->dialect));
}

bool sharing_dominates(const struct body *body, int first, int later)
{
    const struct site *one = &body->sites.at[first], *other = &body->sites.at[later];
    return first < later && one->is_sure && body_is_inside(body, other->region, one->region) &&
           body_is_inside(body, other->scope, one->scope);
}

/* Whether a product may be rounded together with a sum that it stands in, as some compilers do;
   with a name it would not be. */
static bool is_contracted(const struct body *body, const struct site *site)
{
    return site->kind == SITE_VALUE && site->is_summand && !body->how.may_split;
}

/* Whether a name might stand for a site, or is worth making of it: not for a plain variable or
   constant, but of what is stored; nor for a product that stays with its sum. */
static bool is_member(const struct sharing *sharing, int at)
{
    const struct site *site = &sharing->body->sites.at[at];
    const struct expr *expr = expr_strip_conversions(site->expr);
    bool is_plain =
        site->kind == SITE_VALUE && !site->reads_memory &&
        (expr->kind == EXPR_NAME || expr->kind == EXPR_STRING || sharing_is_number(expr));
    bool is_own = site->kind == SITE_OLD && !site->reads_memory;
    return is_nameable(sharing, site) && !is_own && !is_contracted(sharing->body, site) &&
           (!is_plain || sharing->is_stored[at]);
}

/* Whether a literal stands there, or a variable of the function, which no name makes clearer. */
static bool is_clear(const struct site *site)
{
    const struct expr *expr = expr_strip_conversions(site->expr);
    return site->kind == SITE_VALUE && !site->reads_memory &&
           (expr->kind == EXPR_NAME || sharing_is_number(expr));
}

static void find_leaders(struct sharing *sharing)
{
    const struct body *body = sharing->body;
    int limit = egraph_limit(body->graph);
    int *last = ARENA_ARRAY(body->arena, int, (size_t)limit + 1);
    int *before = ARENA_ARRAY(body->arena, int, body->sites.size + 1);
    for (int k = 0; k < limit; k++)
        last[k] = -1;
    for (int k = 0; k < (int)body->sites.size; k++) {
        int class = body_value(body, k);
        const struct site *site = &body->sites.at[k];
        sharing->leader[k] = -1;
        if (!is_member(sharing, k))
            continue;
        int found = last[class];
        while (found >= 0 && !sharing_dominates(body, found, k))
            found = before[found];
        if (found >= 0 && is_clear(site))
            continue;
        sharing->leader[k] = found;
        bool may_lead = site->is_sure && sharing->is_text[k] && site->kind != SITE_OLD;
        if (found >= 0 || !may_lead)
            continue;
        sharing->leader[k] = k;
        before[k] = last[class];
        last[class] = k;
    }
}

/* A variable that has the value of a site there; NULL: none is known. */
static const struct decl *holder_of(const struct sharing *sharing, int at)
{
    const struct body *body = sharing->body;
    const struct site *site = &body->sites.at[at];
    const struct function *function = body->loop->function;
    for (size_t k = 0; k < body->holdings.size; k++) {
        const struct holding *holding = &body->holdings.at[k];
        if (egraph_find(body->graph, holding->value) == body_value(body, at) &&
            holding->begin <= (size_t)at && (size_t)at < holding->end &&
            body_is_inside(body, site->region, holding->region) && holding->decl != site->target &&
            type_same(holding->decl->type, site->expr->type) &&
            !function_has_namesake(function, holding->decl))
            return holding->decl;
    }
    return NULL;
}

/* --- what is worth a name --------------------------------------------------------------------- */

/* Whether nothing need be computed for a site, since its value has a name. */
static bool is_covered(const struct sharing *sharing, int site)
{
    int leader = sharing->leader[site];
    return sharing->holder[site] != NULL || (leader >= 0 && sharing->is_named[leader]);
}

static int64_t operand_cost(const struct sharing *sharing, const struct expr *expr,
                            enum site_kind kind)
{
    int site = body_site(sharing->body, expr, kind);
    if (site < 0)
        return COST_FREE;
    return is_covered(sharing, site) ? COST_PLAIN : sharing->cost[site];
}

/* What it costs to compute a site, with what has a name. */
static int64_t cost_of(const struct sharing *sharing, int at)
{
    const struct site *site = &sharing->body->sites.at[at];
    const struct expr *expr = site->expr;
    int64_t cost = site_cost(site);
    if (site->kind == SITE_RESULT)
        return cost + operand_cost(sharing, expr, SITE_OLD) +
               operand_cost(sharing, expr->operands[1], SITE_VALUE);
    for (size_t k = 0; site->kind == SITE_VALUE && k < expr->operands_size; k++)
        cost += operand_cost(sharing, expr->operands[k], SITE_VALUE);
    return cost;
}

/* Whether a conversion changes nothing of a value for which a variable stands. */
static bool converts_held(const struct sharing *sharing, int at)
{
    const struct expr *expr = sharing->body->sites.at[at].expr;
    int part = sharing->body->sites.at[at].kind == SITE_VALUE && expr->kind == EXPR_CONVERSION
                   ? body_site(sharing->body, expr->operands[0], SITE_VALUE)
                   : -1;
    return part >= 0 && sharing->holder[part] != NULL &&
           body_value(sharing->body, part) == body_value(sharing->body, at);
}

/* Whether the variable with a value is worth being named in place of it. */
static const struct decl *worth_holding(const struct sharing *sharing, int at)
{
    const struct site *site = &sharing->body->sites.at[at];
    bool may_stand = sharing->is_text[at] &&
                     (sharing->cost[at] >= WORTH || converts_held(sharing, at)) &&
                     !is_contracted(sharing->body, site) && is_nameable(sharing, site);
    return may_stand ? holder_of(sharing, at) : NULL;
}

/* What is known of a group. */
struct group {
    int members;  /* for which a name may stand */
    int made;     /* those of them that are all that a macro makes */
    int taken_up; /* those of them that a sum may take up */
    bool is_read; /* one of them would be read from memory */
};

static struct group *find_groups(const struct sharing *sharing)
{
    const struct body *body = sharing->body;
    struct group *groups = ARENA_ARRAY(body->arena, struct group, body->sites.size + 1);
    memset(groups, 0, (body->sites.size + 1) * sizeof *groups);
    for (size_t k = 0; k < body->sites.size; k++) {
        int leader = sharing->leader[k];
        if (leader < 0 || !sharing->is_text[k])
            continue;
        const struct expr *expr = body->sites.at[k].expr;
        groups[leader].members++;
        groups[leader].made += expr->in_macro && !expansions_is_split(&body->expansions, expr);
        groups[leader].taken_up += body->sites.at[k].is_summand;
        groups[leader].is_read = groups[leader].is_read || body->sites.at[k].reads_memory;
    }
    return groups;
}

/* Whether the name of a site takes it out of a loop. */
static bool may_move(const struct sharing *sharing, int at)
{
    const struct site *site = &sharing->body->sites.at[at];
    return site->is_moved && sharing->leader[at] == at && sharing->is_text[at] &&
           site->expr->kind != EXPR_CONVERSION && !is_contracted(sharing->body, site) &&
           !expansions_make_integers(site->expr) && is_nameable(sharing, site);
}

/* What it costs to compute each site without any names. */
static int64_t *whole_costs(const struct sharing *sharing)
{
    const struct body *body = sharing->body;
    int64_t *costs = ARENA_ARRAY(body->arena, int64_t, body->sites.size + 1);
    for (size_t k = 0; k < body->sites.size; k++) {
        const struct expr *expr = body->sites.at[k].expr;
        costs[k] = site_cost(&body->sites.at[k]);
        for (size_t i = 0; i < expr->operands_size; i++) {
            int part = body_site(body, expr->operands[i], SITE_VALUE);
            costs[k] += part >= 0 && part < (int)k ? costs[part] : COST_FREE;
        }
    }
    return costs;
}

/* Marks the sites that are worth being moved, but not those in one that is. */
static void find_moved(struct sharing *sharing)
{
    const struct body *body = sharing->body;
    bool *is_part = ARENA_ARRAY(body->arena, bool, body->sites.size + 1);
    const int64_t *costs = whole_costs(sharing);
    memset(is_part, 0, (body->sites.size + 1) * sizeof *is_part);
    for (int k = (int)body->sites.size - 1; k >= 0; k--) {
        const struct site *site = &body->sites.at[k];
        sharing->is_moved[k] = may_move(sharing, k) && !is_part[k] && costs[k] >= COST_MEMORY &&
                               sharing->cost[k] >= WORTH && sharing->holder[k] == NULL;
        bool covers = is_part[k] || sharing->is_moved[k];
        for (size_t i = 0; covers && i < site->expr->operands_size; i++) {
            int part = body_site(body, site->expr->operands[i], SITE_VALUE);
            if (part >= 0)
                is_part[part] = body->sites.at[part].place == site->place;
        }
    }
}

/* Whether a name for a group saves more than it costs. Products that sums take up are for nothing
   on a GPU, and would not be with a name. Operations of a CPU read operands from memory: many loads
   by macros at once would need more registers than there are (measured: corpus/saturate/lattice.c
   runs 1.11 of its instructions with them). */
static bool is_saving(const struct sharing *sharing, const struct group *group, int at)
{
    bool is_free =
        sharing->machine == COST_GPU && group->taken_up > 0 && group->members - group->taken_up < 2;
    bool is_left = sharing->machine == COST_CPU && group->members - group->made < 2 &&
                   sharing->body->sites.at[at].reads_memory;
    return !is_left &&
           (group->is_read || sharing->cost[at] - (is_free ? COST_OPERATION : 0) >= WORTH);
}

/* Marks the groups that are worth a name, operands first. */
static void find_worth(struct sharing *sharing)
{
    int size = (int)sharing->body->sites.size;
    const struct group *groups = find_groups(sharing);
    for (int k = 0; k < size; k++) {
        sharing->is_named[k] = sharing->is_moved[k] = false;
        sharing->holder[k] = NULL;
        sharing->carried[k] = NULL;
        sharing->is_early[k] = false;
    }
    for (int k = 0; k < size; k++) {
        sharing->cost[k] = cost_of(sharing, k);
        sharing->holder[k] = worth_holding(sharing, k);
        bool saves = is_saving(sharing, &groups[k], k);
        sharing->is_named[k] =
            sharing->leader[k] == k && groups[k].members > 1 && saves && sharing->holder[k] == NULL;
    }
    taken_hold(sharing);
    find_moved(sharing);
    for (int k = 0; k < size; k++)
        sharing->is_named[k] = sharing->is_named[k] || sharing->is_moved[k];
}

/* --- the text as it will be ------------------------------------------------------------------- */

int sharing_stands(const struct sharing *sharing, int site, const struct decl **holder)
{
    int leader = sharing->leader[site];
    *holder = sharing->is_text[site] ? sharing->holder[site] : NULL;
    if (!sharing->is_text[site] || *holder != NULL || leader < 0)
        return -1;
    return sharing->is_named[leader] ? leader : -1;
}

bool sharing_splits(const struct sharing *sharing)
{
    const struct body *body = sharing->body;
    for (size_t k = 0; k < body->sites.size; k++) {
        const struct decl *holder;
        if (body->sites.at[k].is_summand && body->sites.at[k].kind == SITE_VALUE &&
            (sharing_stands(sharing, (int)k, &holder) >= 0 || holder != NULL))
            return true;
    }
    return false;
}

int sharing_store(const struct sharing *sharing, const struct expr *expr)
{
    for (size_t k = 0; k < sharing->body->stores.size; k++)
        if (sharing->body->stores.at[k].expr == expr)
            return (int)k;
    return -1;
}

static void see_expr(struct sharing *sharing, const struct expr *expr);

/* What gives a site its value is evaluated. */
static void see_site(struct sharing *sharing, int at)
{
    const struct site *site = &sharing->body->sites.at[at];
    const struct expr *expr = site->expr;
    const struct decl *holder;
    sharing->remains[at] = true;
    if (expr->kind == EXPR_NAME)
        sharing_note_read(sharing, expr->decl);
    if (site->kind == SITE_RESULT) {
        int old = body_site(sharing->body, expr, SITE_OLD);
        int leader = sharing_stands(sharing, old, &holder);
        if (leader >= 0)
            sharing->uses[leader]++;
        else if (holder == NULL)
            sharing->remains[old] = true;
        else
            sharing_note_read(sharing, holder);
        see_expr(sharing, expr->operands[1]);
        return;
    }
    for (size_t k = 0; k < expr->operands_size; k++)
        see_expr(sharing, expr->operands[k]);
}

/* A site is evaluated, or its name stands for it. */
static void see_use(struct sharing *sharing, int at)
{
    const struct decl *holder;
    int leader = sharing_stands(sharing, at, &holder);
    if (leader >= 0)
        sharing->uses[leader]++;
    if (holder != NULL)
        sharing_note_read(sharing, holder);
    bool is_here = leader == at && sharing->carried[at] == NULL;
    if (is_here || (leader < 0 && holder == NULL))
        see_site(sharing, at);
}

static void see_expr(struct sharing *sharing, const struct expr *expr)
{
    expr = body_shown(sharing->body, expr);
    int site = body_site(sharing->body, expr, SITE_VALUE);
    if (site >= 0)
        see_use(sharing, site);
    else if (expr->kind == EXPR_NAME)
        sharing_note_read(sharing, expr->decl);
    for (size_t k = 0; site < 0 && k < expr->operands_size; k++)
        see_expr(sharing, expr->operands[k]);
}

/* What is removed: only leaders in it get their values there. */
static void see_vanished(struct sharing *sharing, const struct expr *expr, enum site_kind kind)
{
    int site = body_site(sharing->body, expr, kind);
    expr = body_shown(sharing->body, expr);
    if (site >= 0 && sharing->carried[site] != NULL && sharing->is_named[site])
        return;
    if (site >= 0 && sharing->leader[site] == site && sharing->is_named[site]) {
        sharing->has_vanished[site] = true;
        see_site(sharing, site);
        return;
    }
    if (kind == SITE_RESULT) {
        see_vanished(sharing, expr->operands[1], SITE_VALUE);
        return;
    }
    for (size_t k = 0; k < expr->operands_size; k++)
        see_vanished(sharing, expr->operands[k], SITE_VALUE);
}

static void see_root(struct sharing *sharing, const struct expr *expr)
{
    int result = body_site(sharing->body, expr, SITE_RESULT);
    int store = expr->kind == EXPR_ASSIGN ? sharing_store(sharing, expr) : -1;
    if (expr->kind != EXPR_ASSIGN) {
        see_expr(sharing, expr);
    } else if (store >= 0 && sharing->is_removed[store]) {
        see_vanished(sharing, expr->operands[0], SITE_VALUE);
        see_vanished(sharing, result >= 0 ? expr : expr->operands[1],
                     result >= 0 ? SITE_RESULT : SITE_VALUE);
    } else {
        see_expr(sharing, expr->operands[0]);
        if (result >= 0)
            see_use(sharing, result);
        else
            see_expr(sharing, expr->operands[1]);
    }
}

static bool see_stmt(const struct stmt *stmt, void *data)
{
    struct sharing *sharing = data;
    if (body_is_repeated(sharing->body, stmt))
        return true;
    const struct declared *declared = sharing_declared(sharing, stmt);
    bool is_gone = declared != NULL && declared->is_gone;
    if (stmt->expr != NULL && is_gone)
        see_vanished(sharing, stmt->expr->operands[1], SITE_VALUE);
    else if (stmt->expr != NULL)
        see_root(sharing, stmt->expr);
    if (stmt->cond != NULL)
        see_root(sharing, stmt->cond);
    if (stmt->step != NULL)
        see_root(sharing, stmt->step);
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt->decls.at[k]->init != NULL && is_gone)
            see_vanished(sharing, stmt->decls.at[k]->init, SITE_VALUE);
        else if (stmt->decls.at[k]->init != NULL)
            see_root(sharing, stmt->decls.at[k]->init);
    return true;
}

static void see_all(struct sharing *sharing)
{
    size_t size = sharing->body->sites.size;
    memset(sharing->uses, 0, size * sizeof *sharing->uses);
    memset(sharing->remains, 0, size * sizeof *sharing->remains);
    memset(sharing->has_vanished, 0, size * sizeof *sharing->has_vanished);
    for (size_t k = 0; k < sharing->declared.size; k++)
        sharing->declared.at[k].is_read = false;
    stmt_walk(sharing->body->loop->stmt->body, see_stmt, NULL, sharing);
    twin_texts_see(sharing);
    carried_see(sharing);
}

/* Whether each site that reads what a removed store has written is another one's name now. */
static bool is_unread(const struct sharing *sharing, int store)
{
    for (size_t k = 0; k < sharing->body->sites.size; k++)
        if (sharing->body->sites.at[k].store == store && sharing->remains[k])
            return false;
    return true;
}

/* Takes names back that are used once, and stores that somebody still reads. Gives whether it
   did. */
static bool take_back(struct sharing *sharing)
{
    bool changed = false;
    for (size_t k = 0; k < sharing->declared.size; k++) {
        struct declared *one = &sharing->declared.at[k];
        changed = changed || (one->is_gone && one->is_read);
        one->is_gone = one->is_gone && !one->is_read;
    }
    for (size_t k = 0; k < sharing->body->stores.size; k++)
        if (sharing->is_removed[k] && !is_unread(sharing, (int)k)) {
            sharing->is_removed[k] = false;
            changed = true;
        }
    if (changed)
        return true;
    for (size_t k = 0; k < sharing->body->sites.size; k++) {
        bool is_one = sharing->has_vanished[k] || sharing->is_moved[k] || sharing->is_early[k] ||
                      sharing->carried[k] != NULL;
        int needed = is_one ? 1 : 2;
        if (!sharing->is_named[k] || sharing->uses[k] >= needed)
            continue;
        sharing->is_named[k] = false;
        changed = true;
    }
    return changed;
}

/* Takes back all that is not worth a name. */
static void take_all_back(struct sharing *sharing, long most_alive)
{
    do {
        do
            see_all(sharing);
        while (take_back(sharing));
    } while (alive_take_back(sharing, most_alive));
}

/* Whether a variable that has the value of a site gets another one further down. */
static bool is_passing(const struct body *body, const struct decl *decl, size_t at)
{
    for (size_t k = 0; k < body->holdings.size; k++) {
        const struct holding *holding = &body->holdings.at[k];
        if (holding->decl == decl && holding->begin <= at && at < holding->end)
            return holding->end != SIZE_MAX;
    }
    return false;
}

/* Names that are there anyway stand for their values in place of variables that have these for a
   while. Gives whether some do. */
static bool prefer_names(struct sharing *sharing)
{
    bool changed = false;
    for (size_t k = 0; k < sharing->body->sites.size; k++) {
        int leader = sharing->leader[k];
        bool prefers = sharing->holder[k] != NULL && leader >= 0 && sharing->is_named[leader] &&
                       is_passing(sharing->body, sharing->holder[k], k);
        if (prefers)
            sharing->holder[k] = NULL;
        changed = changed || prefers;
    }
    taken_hold(sharing);
    return changed;
}

/* --- the whole -------------------------------------------------------------------------------- */

bool sharing_choose(struct action_request *request, const struct body *body,
                    enum cost_machine machine, long most_alive, struct sharing *out)
{
    struct arena *arena = request->arena;
    size_t size = body->sites.size + 1;
    *out = (struct sharing){.request = request,
                            .body = body,
                            .machine = machine,
                            .leader = ARENA_ARRAY(arena, int, size),
                            .holder = ARENA_ARRAY(arena, const struct decl *, size),
                            .cost = ARENA_ARRAY(arena, int64_t, size),
                            .is_named = ARENA_ARRAY(arena, bool, size),
                            .is_moved = ARENA_ARRAY(arena, bool, size),
                            .carried = ARENA_ARRAY(arena, const struct carried *, size),
                            .update = ARENA_ARRAY(arena, struct update, size),
                            .is_early = ARENA_ARRAY(arena, bool, size),
                            .place = ARENA_ARRAY(arena, int, size),
                            .uses = ARENA_ARRAY(arena, int, size),
                            .is_text = sharing_texts(request, body),
                            .taken = ARENA_ARRAY(arena, int, size),
                            .is_passed = ARENA_ARRAY(arena, bool, size),
                            .remains = ARENA_ARRAY(arena, bool, size),
                            .is_stored = ARENA_ARRAY(arena, bool, size),
                            .has_vanished = ARENA_ARRAY(arena, bool, size),
                            .is_removed = ARENA_ARRAY(arena, bool, body->stores.size + 1)};
    memset(out->is_stored, 0, size * sizeof *out->is_stored);
    for (size_t k = 0; k < body->stores.size; k++)
        if (body->stores.at[k].site >= 0)
            out->is_stored[body->stores.at[k].site] = true;
    taken_find(out);
    do
        find_leaders(out);
    while (!taken_agree(out));
    find_worth(out);
    carried_choose(out);
    if (body->how.is_bulk)
        bulk_name(out);
    taken_hold(out);
    for (size_t k = 0; k < body->sites.size; k++)
        out->place[k] = out->carried[k] != NULL ? body->loops.at[out->carried[k]->loop].place
                                                : body->sites.at[k].place;
    for (size_t k = 0; k < body->stores.size; k++)
        out->is_removed[k] = body->stores.at[k].is_overwritten;
    sharing_find_declared(out);
    take_all_back(out, most_alive);
    if (body->how.is_bulk && bulk_place(out, most_alive))
        take_all_back(out, most_alive);
    if (prefer_names(out))
        take_all_back(out, most_alive);
    site_costs_count(out);
    site_costs_add_up(out);
    bool gains = out->after.loads < out->before.loads || out->after.stores < out->before.stores ||
                 out->after.operations < out->before.operations || out->moved > 0 || out->early > 0;
    return gains;
}
