/* bulk.c: see bulk.h. */
#include "refactorings/saturation/bulk.h"

#include <stdlib.h>

#include "code/constant.h"

/* --- which loads ------------------------------------------------------------------------------ */

void bulk_name(struct sharing *sharing)
{
    const struct body *body = sharing->body;
    for (size_t k = 0; k < body->sites.size; k++) {
        const struct site *site = &body->sites.at[k];
        bool may = site->earliest >= 0 && site->earliest < site->place &&
                   sharing->leader[k] == (int)k && sharing->carried[k] == NULL &&
                   sharing->holder[k] == NULL;
        sharing->is_early[k] = may;
        sharing->is_named[k] = sharing->is_named[k] || may;
    }
}

/* The last place among those where what an expression takes by name gets it; INT_MAX: a variable
   stands for some of it. */
static int last_needed(const struct sharing *sharing, const struct expr *expr)
{
    const struct decl *holder = NULL;
    int last = -1, site = body_site(sharing->body, expr, SITE_VALUE);
    int leader = site >= 0 ? sharing_stands(sharing, site, &holder) : -1;
    if (holder != NULL)
        return INT32_MAX;
    if (leader >= 0)
        return sharing->place[leader];
    for (size_t k = 0; k < expr->operands_size; k++) {
        int place = last_needed(sharing, expr->operands[k]);
        last = place > last ? place : last;
    }
    return last;
}

/* Moves a load up to where what finds it is there. */
static void move_up(struct sharing *sharing, size_t at)
{
    const struct site *site = &sharing->body->sites.at[at];
    int place = site->earliest;
    for (size_t k = 0; k < site->expr->operands_size; k++) {
        int needed = last_needed(sharing, site->expr->operands[k]);
        place = needed > place ? needed : place;
    }
    sharing->place[at] = place < site->place ? place : site->place;
}

/* --- how many values are there at once -------------------------------------------------------- */

/* By place: the first site that is evaluated there or behind. */
static size_t *find_beginnings(const struct body *body)
{
    size_t *begins = ARENA_ARRAY(body->arena, size_t, body->places.size + 1);
    for (size_t k = 0; k <= body->places.size; k++)
        begins[k] = body->sites.size;
    for (size_t k = body->sites.size; k-- > 0;)
        begins[body->sites.at[k].place] = k;
    for (size_t k = body->places.size; k-- > 0;)
        begins[k] = begins[k] < begins[k + 1] ? begins[k] : begins[k + 1];
    return begins;
}

/* By leader: the last site that its name stands for. */
static size_t *find_ends(const struct sharing *sharing)
{
    size_t size = sharing->body->sites.size;
    size_t *ends = ARENA_ARRAY(sharing->body->arena, size_t, size + 1);
    for (size_t k = 0; k < size; k++)
        ends[k] = k;
    for (size_t k = 0; k < size; k++) {
        const struct decl *holder;
        int leader = sharing_stands(sharing, (int)k, &holder);
        if (leader >= 0 && ends[leader] < k)
            ends[leader] = k;
    }
    return ends;
}

/* The site behind which most values with names are alive, and how many. */
static size_t find_peak(const struct sharing *sharing, const size_t *begins, const size_t *ends,
                        long *most)
{
    size_t size = sharing->body->sites.size, peak = 0;
    long *change = ARENA_ARRAY(sharing->body->arena, long, size + 1), alive = 0;
    memset(change, 0, (size + 1) * sizeof *change);
    for (size_t k = 0; k < size; k++) {
        size_t begin = sharing->is_early[k] ? begins[sharing->place[k]] : k;
        if (!sharing->is_named[k] || begin >= ends[k])
            continue;
        change[begin]++;
        change[ends[k]]--;
    }
    *most = 0;
    for (size_t k = 0; k < size; k++) {
        alive += change[k];
        peak = alive > *most ? k : peak;
        *most = alive > *most ? alive : *most;
    }
    return peak;
}

/* Leaves loads where they are until no more than so many values are alive at once: of those that
   are where most are, the one that is needed last. */
static void leave_some(struct sharing *sharing, long most)
{
    const struct body *body = sharing->body;
    const size_t *begins = find_beginnings(body), *ends = find_ends(sharing);
    long alive;
    for (size_t peak = find_peak(sharing, begins, ends, &alive); alive > most;
         peak = find_peak(sharing, begins, ends, &alive)) {
        size_t last = body->sites.size;
        for (size_t k = body->sites.size; k-- > 0 && last == body->sites.size;)
            if (sharing->is_early[k] && sharing->is_named[k] && k > peak &&
                sharing->place[k] < body->sites.at[k].place && begins[sharing->place[k]] <= peak)
                last = k;
        if (last == body->sites.size)
            return;
        sharing->place[last] = body->sites.at[last].place;
        sharing->is_early[last] = false;
    }
}

bool bulk_place(struct sharing *sharing, long most)
{
    const struct body *body = sharing->body;
    bool changed = false;
    bool *was = ARENA_ARRAY(body->arena, bool, body->sites.size + 1);
    for (size_t k = 0; k < body->sites.size; k++) {
        was[k] = sharing->is_early[k];
        if (sharing->is_early[k] && sharing->is_named[k])
            move_up(sharing, k);
    }
    if (most > 0)
        leave_some(sharing, most);
    for (size_t k = 0; k < body->sites.size; k++)
        if (sharing->is_early[k] && sharing->is_named[k])
            move_up(sharing, k);
    for (size_t k = 0; k < body->sites.size; k++) {
        bool stays = was[k] && sharing->place[k] == body->sites.at[k].place;
        changed = changed || stays;
        sharing->is_early[k] = sharing->is_early[k] && !stays;
    }
    return changed;
}

/* --- in which order --------------------------------------------------------------------------- */

static const struct expr *without_conversions(const struct expr *expr)
{
    while (expr->kind == EXPR_CONVERSION)
        expr = expr->operands[0];
    return expr;
}

/* The variable from which a load begins; NULL: none. */
static const struct decl *root_of(const struct expr *expr)
{
    expr = without_conversions(expr);
    while (expr->kind != EXPR_NAME && expr->operands_size > 0)
        expr = without_conversions(expr->operands[0]);
    return expr->kind == EXPR_NAME ? expr->decl : NULL;
}

/* The constants of a subscript, added up: -1 of `k - 1`. */
static int64_t constant_of(const struct expr *expr)
{
    enum { MOST = 1 << 20 };
    int64_t value;
    expr = without_conversions(expr);
    if (expr_constant(expr, &value))
        return value > MOST ? MOST : value < -MOST ? -MOST : value;
    if (expr->kind != EXPR_BINARY || (expr->op != OP_ADD && expr->op != OP_SUBTRACT))
        return 0;
    int64_t left = constant_of(expr->operands[0]), right = constant_of(expr->operands[1]);
    return expr->op == OP_ADD ? left + right : left - right;
}

/* Compares the subscripts of two loads from one variable, the outer ones first. */
static int compare_subscripts(const struct expr *a, const struct expr *b)
{
    a = without_conversions(a);
    b = without_conversions(b);
    if (a->operands_size == 0 || b->operands_size == 0)
        return 0;
    int outer = compare_subscripts(a->operands[0], b->operands[0]);
    if (outer != 0 || a->kind != EXPR_SUBSCRIPT || b->kind != EXPR_SUBSCRIPT)
        return outer;
    int64_t one = constant_of(a->operands[1]), other = constant_of(b->operands[1]);
    return one < other ? -1 : one > other;
}

/* By the place where the array is declared, and by subscripts. */
static int compare_loads(const struct sharing *sharing, int a, int b)
{
    const struct expr *one = sharing->body->sites.at[a].expr;
    const struct expr *other = sharing->body->sites.at[b].expr;
    const struct decl *of_one = root_of(one), *of_other = root_of(other);
    bool are_known = of_one != NULL && of_other != NULL;
    if (!are_known || of_one != of_other)
        return are_known && of_one->range.start != of_other->range.start
                   ? (of_one->range.start < of_other->range.start ? -1 : 1)
                   : a - b;
    int order = compare_subscripts(one, other);
    return order != 0 ? order : a - b;
}

/* Whether a load takes something by a name that is still to come at its place. */
static bool waits(const struct sharing *sharing, const struct expr *expr, const bool *is_left,
                  int load)
{
    const struct decl *holder = NULL;
    int site = body_site(sharing->body, expr, SITE_VALUE);
    int leader = site >= 0 ? sharing_stands(sharing, site, &holder) : -1;
    if (leader >= 0 && leader != load)
        return is_left[leader];
    bool found = false;
    for (size_t k = 0; k < expr->operands_size && !found; k++)
        found = waits(sharing, expr->operands[k], is_left, load);
    return found;
}

/* Whether a load may stand anywhere at its place. */
static bool is_plain_load(const struct sharing *sharing, int at)
{
    const struct site *site = &sharing->body->sites.at[at];
    return sharing->body->how.is_bulk && site->kind == SITE_VALUE && site->reads_memory &&
           site->guard < 0 && sharing->carried[at] == NULL;
}

site_list bulk_order(const struct sharing *sharing, int place)
{
    const struct body *body = sharing->body;
    struct arena *arena = body->arena;
    site_list order = {NULL, 0, 0};
    bool *is_left = ARENA_ARRAY(arena, bool, body->sites.size + 1);
    size_t count = 0;
    for (size_t k = 0; k < body->sites.size; k++) {
        is_left[k] = sharing->is_named[k] && sharing->place[k] == place;
        count += is_left[k];
    }
    while (order.size < count) {
        int next = -1, first = -1;
        for (int k = 0; k < (int)body->sites.size; k++) {
            if (!is_left[k])
                continue;
            first = first < 0 ? k : first;
            bool is_ready =
                is_plain_load(sharing, k) && !waits(sharing, body->sites.at[k].expr, is_left, k);
            if (is_ready && (next < 0 || compare_loads(sharing, k, next) < 0))
                next = k;
        }
        next = next >= 0 ? next : first;
        is_left[next] = false;
        LIST_PUSH(arena, order, next);
    }
    return order;
}
