/*
 * fuse_fewest.c: see fuse.h: the fewest loops that those of a stretch may become.
 *
 *     for (i) a[i] = x[i];                      for (i) { a[i] = x[i]; s += a[i]; }
 *     for (j < m) b[j] = y[j];                  for (j < m) { b[j] = y[j]; d[j] = 2 * b[j]; }
 *     for (i) s += a[i];                  =>    double f = 1 / s;
 *     double f = 1 / s;                         for (i) a[i] *= f;
 *     for (j < m) d[j] = 2 * b[j];
 *     for (i) a[i] *= f;
 *
 * Two loops may be one where they count alike, and no iteration of the first one comes too late
 * then; pairs of loops decide, since all loops of a group run in turns. Which of them are grouped
 * is an integer program (loops/sets/clusters.h); that its answer is legal is asked of the engine,
 * all groups in one question.
 */
#include "loops/judge/statements.h"
#include "loops/sets/clusters.h"
#include "loops/syntax/flow.h"
#include "refactorings/fusion/fuse.h"

enum { BRANCHES = 1000, MOST_ITEMS = 60 };

/* A stretch while it is looked at. */
struct stretch {
    struct action_request *request;
    struct fuse_plan *plan;
    LIST_OF(size_t) items;    /* the numbers of loops and of statements that stay among them */
    const struct stmt **like; /* for each of these: the first loop that counts alike, or NULL */
    int64_t *further;         /* and its index less that of this one */
    struct nest *model;
    variable_list own, relaxed; /* that each iteration sets first; and of parallel loops */
    bool *is_parallel;          /* for each of the items */
    bool *depends;              /* of each and each other one: it has to come first */
    bool *exchanges, *meets;    /* in turns an order would change; iterations meet in some way */
    struct clusters clusters;   /* of the loops, by their numbers */
    struct verdict answer;
};

static const struct fuse_item *item_at(const struct stretch *stretch, size_t k)
{
    return &stretch->plan->items.at[stretch->items.at[k]];
}

static bool is_loop(const struct stretch *stretch, size_t k)
{
    return item_at(stretch, k)->loop != SIZE_MAX;
}

static const struct loop *loop_at(const struct stretch *stretch, size_t k)
{
    return stretch->plan->loops.at[item_at(stretch, k)->loop].loop;
}

/* --- variables -------------------------------------------------------------------------------- */

static bool header_reads(const struct loop *loop, const struct decl *decl)
{
    const struct expr *parts[HEADER_PARTS];
    if (loop->form != LOOP_FOR || !loop->canonical)
        return stmt_mentions(loop->stmt, decl);
    perfect_header_parts(loop, parts);
    for (size_t k = 0; k < HEADER_PARTS; k++)
        if (parts[k] != NULL && loop->index != decl && expr_mentions(parts[k], decl))
            return true;
    return false;
}

/* Whether nothing but loops names a variable, each of them sets it before it reads it, in each of
   its iterations, and nobody reads it behind them. */
static bool is_own(const struct fuse_plan *plan, const struct decl *decl)
{
    struct tracked tracked = {decl, NULL};
    bool always;
    if (decl->kind != DECL_VARIABLE || decl->storage != STORAGE_AUTO || decl->address_taken ||
        decl->type->is_volatile ||
        !(type_is_arithmetic(decl->type) || decl->type->kind == TYPE_POINTER))
        return false;
    for (size_t k = 0; k < plan->items.size; k++)
        if (plan->items.at[k].loop == SIZE_MAX && stmt_mentions(plan->items.at[k].stmt, decl))
            return false;
    for (size_t k = 0; k < plan->loops.size; k++) {
        const struct loop *loop = plan->loops.at[k].loop;
        if (!stmt_mentions(loop->stmt, decl))
            continue;
        bool sets = loop->canonical && loop->form == LOOP_FOR && loop->index == decl
                        ? loop->first != NULL
                        : !header_reads(loop, decl) && flow_written_first(loop, tracked, &always);
        if (!sets || flow_live_after(loop, tracked))
            return false;
    }
    return true;
}

/* Finds the variables that each iteration has for itself. False: a loop's index is not one of
   them. */
static bool find_own(struct stretch *stretch)
{
    const struct fuse_plan *plan = stretch->plan;
    for (size_t i = 0; i < plan->loops.size; i++) {
        const struct fuse_loop *at = &plan->loops.at[i];
        for (size_t k = 0; k < at->effects.written.size; k++)
            if (is_own(plan, at->effects.written.at[k]))
                LIST_PUSH(stretch->request->arena, stretch->own, at->effects.written.at[k]);
        if (at->loop->index != NULL && !at->loop->index_declared_inside &&
            !is_own(plan, at->loop->index))
            return false;
    }
    return true;
}

/* --- pairs ------------------------------------------------------------------------------------ */

/* Makes the model of the loops and of what stays among them. False: there is none. */
static bool make_model(struct stretch *stretch, struct arena *scratch)
{
    const struct fuse_plan *plan = stretch->plan;
    const struct stmt *block;
    reason_list reasons = {NULL, 0, 0};
    size_t first = plan->at;
    struct sequence_order order = fuse_order_of(scratch, plan, &first);
    const struct function *function =
        sequence_reordered(scratch, stretch->request->loop->function, &order, &block);
    const struct loop *root =
        function != NULL ? sequence_loop(scratch, function, block, first, stretch->items.size)
                         : NULL;
    if (root != NULL)
        stretch->model = parts_model(scratch, stretch->request->loop, root, &reasons);
    return stretch->model != NULL && stretch->model->dimensions < FUSE_MOST_DIMENSIONS;
}

/* Finds which loops have as many iterations. */
static void find_alike(struct stretch *stretch)
{
    for (size_t k = 0; k < stretch->items.size; k++) {
        const struct stmt *own = item_at(stretch, k)->stmt;
        bool as_often = false, is_counted = is_loop(stretch, k);
        int64_t further = 0;
        is_counted = is_counted && loop_at(stretch, k)->canonical &&
                     parts_run_alike(stretch->model, own, own, &further, &as_often) && as_often;
        stretch->like[k] = is_counted ? own : NULL;
        stretch->further[k] = 0;
        for (size_t i = 0; i < k && is_counted; i++) {
            if (stretch->like[i] != item_at(stretch, i)->stmt ||
                !parts_run_alike(stretch->model, stretch->like[i], own, &further, &as_often) ||
                !as_often)
                continue;
            stretch->like[k] = stretch->like[i];
            stretch->further[k] = further;
            break;
        }
    }
}

/* The items as parts whose iterations come by their numbers, or backwards, in turns. */
static part_list turns(const struct stretch *stretch, bool is_backwards)
{
    static const int64_t forwards[FUSE_MOST_DIMENSIONS] = {0, 1},
                         backwards[FUSE_MOST_DIMENSIONS] = {0, -1};
    part_list parts = {NULL, 0, 0};
    for (size_t k = 0; k < stretch->items.size; k++) {
        struct nest_part part = {.stmt = item_at(stretch, k)->stmt};
        struct time_number number = {0, is_backwards ? backwards : forwards, 0, false};
        struct time_number place = {(int64_t)k, NULL, 0, false};
        LIST_PUSH(stretch->request->arena, part.times, number);
        LIST_PUSH(stretch->request->arena, part.times, place);
        LIST_PUSH(stretch->request->arena, parts, part);
    }
    return parts;
}

/* Finds the parallel loops, and what is relaxed of them. */
static void find_parallel(struct stretch *stretch)
{
    struct arena *arena = stretch->request->arena;
    for (size_t k = 0; k < stretch->own.size; k++)
        LIST_PUSH(arena, stretch->relaxed, stretch->own.at[k]);
    for (size_t k = 0; k < stretch->items.size; k++) {
        variable_list relaxed = {NULL, 0, 0};
        stretch->is_parallel[k] = is_loop(stretch, k) &&
                                  fuse_add_relaxed(stretch->request, loop_at(stretch, k), &relaxed);
        for (size_t i = 0; i < relaxed.size && stretch->is_parallel[k]; i++)
            LIST_PUSH(arena, stretch->relaxed, relaxed.at[i]);
    }
}

/* Whether a statement declares what another one names. */
static bool declares_for(const struct stmt *stmt, const struct stmt *other)
{
    for (size_t k = 0; k < stmt->decls.size; k++)
        if (stmt_mentions(other, stmt->decls.at[k]))
            return true;
    return false;
}

/* Asks what the items do to each other. False: it is not known. */
static bool ask_pairs(struct stretch *stretch)
{
    struct arena *arena = stretch->request->arena;
    reason_list reasons = {NULL, 0, 0};
    part_list forwards = turns(stretch, false), backwards = turns(stretch, true);
    if (!parts_depend(arena, stretch->model, &forwards, &stretch->own, false, stretch->depends,
                      &reasons) ||
        !parts_exchange(arena, stretch->model, &forwards, &stretch->own, stretch->exchanges,
                        &reasons) ||
        (!stretch->plan->serializes &&
         !parts_exchange(arena, stretch->model, &backwards, &stretch->relaxed, stretch->meets,
                         &reasons)))
        return false;
    for (size_t a = 0; a < stretch->items.size; a++)
        for (size_t b = a + 1; b < stretch->items.size; b++)
            if (declares_for(item_at(stretch, a)->stmt, item_at(stretch, b)->stmt))
                stretch->depends[a * stretch->items.size + b] = true;
    return true;
}

/* Whether the text of two loops lets them become one. */
static bool may_join(struct stretch *stretch, size_t a, size_t b)
{
    struct action_request *request = stretch->request;
    struct fuse_plan pair = *stretch->plan;
    size_t refused = request->refusal.size;
    memset(&pair.loops, 0, sizeof pair.loops);
    bool may = fuse_add_loop(request, &pair, loop_at(stretch, a)) &&
               fuse_add_loop(request, &pair, loop_at(stretch, b));
    request->refusal.size = refused;
    return may;
}

/* Whether two loops, the first before the second in the text, may be one. */
static bool may_be_one(struct stretch *stretch, size_t a, size_t b)
{
    size_t pair = a * stretch->items.size + b;
    bool stays = stretch->plan->serializes || !stretch->is_parallel[a] ||
                 !stretch->is_parallel[b] || !stretch->meets[pair];
    return stretch->like[a] != NULL && stretch->like[a] == stretch->like[b] && stays &&
           !stretch->exchanges[pair] && may_join(stretch, a, b);
}

/* --- groups ----------------------------------------------------------------------------------- */

/* Whether a way leads from an item to another one by statements between, at least one. */
static bool leads_by_statements(const struct stretch *stretch, size_t from, size_t to)
{
    size_t size = stretch->items.size;
    bool reached[MOST_ITEMS] = {false};
    for (size_t k = from + 1; k < to; k++) {
        if (is_loop(stretch, k))
            continue;
        reached[k] = stretch->depends[from * size + k];
        for (size_t i = from + 1; i < k; i++)
            reached[k] = reached[k] || (reached[i] && stretch->depends[i * size + k]);
        if (reached[k] && stretch->depends[k * size + to])
            return true;
    }
    return false;
}

/* Finds the groups of the loops. False: there are none of several. */
static bool group(struct stretch *stretch)
{
    size_t size = stretch->items.size, numbers[CLUSTERS_MOST] = {0}, loops = 0;
    struct cluster_problem problem = {.size = 0};
    for (size_t k = 0; k < size; k++)
        if (is_loop(stretch, k))
            numbers[loops++] = k;
    problem.size = (int)loops;
    for (size_t i = 0; i < loops; i++)
        for (size_t k = i + 1; k < loops; k++) {
            size_t a = numbers[i], b = numbers[k];
            bool depends = stretch->depends[a * size + b];
            bool is_apart = !may_be_one(stretch, a, b);
            if (leads_by_statements(stretch, a, b) || (depends && is_apart))
                problem.pairs[i][k] = CLUSTER_STRICTLY;
            else
                problem.pairs[i][k] = depends    ? CLUSTER_BEFORE
                                      : is_apart ? CLUSTER_APART
                                                 : CLUSTER_FREE;
        }
    clusters_find(&problem, BRANCHES, &stretch->clusters);
    return stretch->clusters.size < problem.size;
}

/* The group of an item; statements have none. */
static int group_of(const struct stretch *stretch, size_t k)
{
    return is_loop(stretch, k) ? stretch->clusters.of[item_at(stretch, k)->loop] : -1;
}

static bool is_same_group(const struct stretch *stretch, size_t a, size_t b)
{
    return a == b || (is_loop(stretch, a) && group_of(stretch, a) == group_of(stretch, b));
}

/* Whether all that an item, or another one of its group, depends on has been placed. */
static bool is_ready(const struct stretch *stretch, const bool *placed, size_t at)
{
    size_t size = stretch->items.size;
    for (size_t b = 0; b < size; b++)
        for (size_t a = 0; a < b && is_same_group(stretch, at, b); a++)
            if (stretch->depends[a * size + b] && !placed[a] && !is_same_group(stretch, a, b))
                return false;
    return true;
}

/* Puts the groups and the statements into an order: of those that may come next always the one that
   begins first in the text. False: there is none. */
static bool order_groups(struct stretch *stretch)
{
    size_t size = stretch->items.size, left = size;
    bool *placed = ARENA_ARRAY(stretch->request->arena, bool, size);
    memset(placed, 0, size * sizeof *placed);
    while (left > 0) {
        size_t next = 0;
        while (next < size && (placed[next] || !is_ready(stretch, placed, next)))
            next++;
        if (next == size)
            return false;
        struct fuse_group one = {stretch->items.at[next], NULL};
        for (size_t k = next; k < size; k++) {
            bool is_one = is_same_group(stretch, next, k);
            placed[k] = placed[k] || is_one;
            left -= is_one;
        }
        LIST_PUSH(stretch->request->arena, stretch->plan->groups, one);
    }
    return true;
}

/* The place in the new order of an item. */
static size_t rank_of(const struct stretch *stretch, size_t k)
{
    size_t rank = 0;
    while (rank < stretch->plan->groups.size) {
        size_t first = 0;
        while (stretch->items.at[first] != stretch->plan->groups.at[rank].first)
            first++;
        if (is_same_group(stretch, first, k))
            break;
        rank++;
    }
    return rank;
}

/* How many loops are in the group of an item. */
static size_t size_of_group(const struct stretch *stretch, size_t at)
{
    size_t size = 0;
    for (size_t k = 0; k < stretch->items.size; k++)
        size += is_same_group(stretch, at, k);
    return size;
}

/* The items as parts in the new order; `is_backwards`: with the iterations of groups of parallel
   loops the other way round. */
static part_list new_order(const struct stretch *stretch, bool is_backwards)
{
    part_list parts = turns(stretch, is_backwards);
    for (size_t k = 0; k < parts.size; k++) {
        struct nest_part *part = &parts.at[k];
        struct time_number rank = {(int64_t)rank_of(stretch, k), NULL, 0, false}, none = {0};
        bool is_grouped = size_of_group(stretch, k) > 1;
        for (size_t i = 0; i < parts.size; i++)
            is_grouped = is_grouped && (!is_backwards || stretch->is_parallel[i] ||
                                        !is_same_group(stretch, k, i));
        struct time_number number = is_grouped ? part->times.at[0] : none,
                           place = part->times.at[1];
        memset(&part->times, 0, sizeof part->times);
        LIST_PUSH(stretch->request->arena, part->times, rank);
        LIST_PUSH(stretch->request->arena, part->times, number);
        LIST_PUSH(stretch->request->arena, part->times, place);
    }
    return parts;
}

/* Whether the new order is legal, and parallel loops stay so. */
static bool ask(struct stretch *stretch)
{
    struct action_request *request = stretch->request;
    reason_list reasons = {NULL, 0, 0};
    struct verdict backwards;
    part_list order = new_order(stretch, false);
    if (!legality_parts(request->arena, request->loop, stretch->model, &order, &stretch->own,
                        &stretch->answer, &reasons))
        return false;
    if (stretch->plan->serializes)
        return true;
    order = new_order(stretch, true);
    return legality_parts(request->arena, request->loop, stretch->model, &order, &stretch->relaxed,
                          &backwards, &reasons) &&
           fuse_keeps_parallel(&stretch->answer, &backwards);
}

/* --- plans ------------------------------------------------------------------------------------ */

/* The plan of a group, with what goes of what stands between its loops. NULL: refused. */
static struct fuse_plan *plan_group(struct stretch *stretch, size_t first)
{
    struct action_request *request = stretch->request;
    const struct fuse_plan *whole = stretch->plan;
    struct fuse_plan *plan = ARENA_NEW(request->arena, struct fuse_plan);
    *plan = *whole;
    memset(&plan->loops, 0, sizeof plan->loops);
    memset(&plan->items, 0, sizeof plan->items);
    memset(&plan->groups, 0, sizeof plan->groups);
    memset(&plan->versioned, 0, sizeof plan->versioned);
    for (size_t k = first; k < stretch->items.size; k++) {
        if (!is_same_group(stretch, first, k))
            continue;
        if (!fuse_add_loop(request, plan, loop_at(stretch, k)))
            return NULL;
        struct fuse_item item = *item_at(stretch, k);
        item.loop = plan->loops.size - 1;
        plan->loops.at[item.loop].further = stretch->further[k] - stretch->further[first];
        LIST_PUSH(request->arena, plan->items, item);
    }
    return plan;
}

/* Finds the arrays of a group that become variables, and marks what goes with them. */
static void contract(struct stretch *stretch, struct fuse_plan *plan)
{
    struct action_request *request = stretch->request;
    joint_list joint = fuse_joint(request, plan);
    if (!stretch->plan->contracts || stretch->answer.parallel != PARALLEL_YES)
        return;
    temporaries_find(request, &joint, NULL, NULL, &plan->temporaries, NULL);
    for (size_t k = 0; k < stretch->plan->items.size; k++) {
        struct fuse_item *item = &stretch->plan->items.at[k];
        if (temporaries_take(&plan->temporaries, item->stmt))
            item->way = FUSE_GOES;
    }
}

/* Makes the plans of the groups of several loops. False: refused. */
static bool plan_groups(struct stretch *stretch)
{
    fuse_group_list *groups = &stretch->plan->groups;
    for (size_t k = 0; k < groups->size; k++) {
        size_t first = 0;
        while (stretch->items.at[first] != groups->at[k].first)
            first++;
        if (size_of_group(stretch, first) < 2)
            continue;
        groups->at[k].plan = plan_group(stretch, first);
        if (groups->at[k].plan == NULL)
            return false;
        contract(stretch, groups->at[k].plan);
    }
    return true;
}

/* A group whose loops come in turns in some more loops than one. */
struct inner_turns {
    const struct stretch *stretch;
    size_t rank; /* of the group */
};

/* How many loops of a group's in each other become one. */
static int depth_of(const struct fuse_plan *plan)
{
    int depth = 1;
    for (; plan != NULL && plan->inner != NULL; plan = plan->inner)
        depth++;
    return depth;
}

/* The items in the new order, see struct fuse_turns: of each group as deep as it has become so far,
   and of one so many loops. */
static part_list deeper_order(const void *data, int depth, bool is_backwards)
{
    const struct inner_turns *deeper = data;
    const struct stretch *stretch = deeper->stretch;
    struct arena *arena = stretch->request->arena;
    part_list parts = new_order(stretch, false);
    int most = depth;
    for (size_t k = 0; k < stretch->plan->groups.size; k++) {
        int own = depth_of(stretch->plan->groups.at[k].plan);
        most = own > most ? own : most;
    }
    for (size_t k = 0; k < parts.size; k++) {
        struct nest_part *part = &parts.at[k];
        struct time_number place = part->times.at[--part->times.size], none = {0};
        size_t rank = rank_of(stretch, k);
        int own = rank == deeper->rank ? depth : depth_of(stretch->plan->groups.at[rank].plan);
        for (int level = 2; level <= most; level++) {
            int64_t *factors = ARENA_ARRAY(arena, int64_t, FUSE_MOST_DIMENSIONS);
            memset(factors, 0, FUSE_MOST_DIMENSIONS * sizeof *factors);
            bool is_last = rank == deeper->rank && level == depth;
            factors[level] = is_backwards && is_last ? -1 : 1;
            struct time_number number = {0, factors, 0, false};
            LIST_PUSH(arena, part->times, level <= own ? number : none);
        }
        LIST_PUSH(arena, part->times, place);
    }
    return parts;
}

/* Lets the loops inside those of groups become one as well. */
static void go_deeper(struct stretch *stretch)
{
    for (size_t k = 0; k < stretch->plan->groups.size; k++) {
        struct fuse_plan *plan = stretch->plan->groups.at[k].plan;
        struct inner_turns deeper = {stretch, k};
        struct fuse_turns turns = {deeper_order, &deeper};
        if (plan != NULL && plan->temporaries.size == 0)
            fuse_go_deeper(stretch->request, plan, stretch->model, &stretch->own, &turns,
                           &stretch->answer);
    }
}

/* Finds how the groups read. False: refused. */
static bool spell_groups(struct stretch *stretch)
{
    for (size_t k = 0; k < stretch->plan->groups.size; k++) {
        struct fuse_plan *plan = stretch->plan->groups.at[k].plan;
        if (plan != NULL && !fuse_spell(stretch->request, plan))
            return false;
    }
    return true;
}

/* Whether what stays may stand there twice. */
static bool check_twice(struct stretch *stretch)
{
    for (size_t k = 0; k < stretch->items.size; k++) {
        const struct stmt *stmt = item_at(stretch, k)->stmt;
        if (!versioned_check_twice(stretch->request, &stretch->answer, stmt) ||
            (stretch->answer.parallel == PARALLEL_GUARDED && stmt->kind == STMT_DECLARATION))
            return false;
    }
    return true;
}

/* Finds the text of the groups, and what the new order asks. */
static bool spell(struct stretch *stretch)
{
    struct fuse_plan *plan = stretch->plan;
    if (!plan_groups(stretch))
        return false;
    go_deeper(stretch);
    if (!versioned_plan(stretch->request, &stretch->answer, false, &plan->versioned) ||
        !check_twice(stretch) || !spell_groups(stretch))
        return false;
    if (plan->groups.at[0].first != 0 && !fuse_read_above(stretch->request, plan))
        return false;
    fuse_move_items(stretch->request, plan);
    return true;
}

static void init(struct stretch *stretch)
{
    struct arena *arena = stretch->request->arena;
    const struct fuse_plan *plan = stretch->plan;
    for (size_t k = 0; k < plan->items.size; k++)
        if (plan->items.at[k].loop != SIZE_MAX || plan->items.at[k].way == FUSE_STAYS)
            LIST_PUSH(arena, stretch->items, k);
    size_t size = stretch->items.size, pairs = size * size;
    stretch->like = ARENA_ARRAY(arena, const struct stmt *, size);
    stretch->further = ARENA_ARRAY(arena, int64_t, size);
    stretch->is_parallel = ARENA_ARRAY(arena, bool, size);
    bool *tables = ARENA_ARRAY(arena, bool, 3 * pairs);
    memset(tables, 0, 3 * pairs * sizeof *tables);
    stretch->depends = tables;
    stretch->exchanges = tables + pairs;
    stretch->meets = tables + 2 * pairs;
}

/* Finds groups, their order and their texts. */
static bool find(struct stretch *stretch)
{
    struct arena scratch = ARENA_INIT;
    bool known = find_own(stretch) && make_model(stretch, &scratch);
    if (known) {
        find_alike(stretch);
        find_parallel(stretch);
        known = ask_pairs(stretch) && group(stretch) && order_groups(stretch) && ask(stretch) &&
                spell(stretch);
    }
    if (stretch->model != NULL)
        nest_release(stretch->model);
    arena_release(&scratch);
    return known;
}

struct fuse_plan *fuse_fewest(struct action_request *request, const struct fuse_plan *plan,
                              int *least)
{
    struct fuse_plan *whole = ARENA_NEW(request->arena, struct fuse_plan);
    struct stretch stretch = {.request = request, .plan = whole};
    size_t refused = request->refusal.size;
    *whole = *plan;
    memset(&whole->loops, 0, sizeof whole->loops);
    memset(&whole->items, 0, sizeof whole->items);
    if (!fuse_read_stretch(request, whole, CLUSTERS_MOST) || whole->items.size > MOST_ITEMS)
        return NULL;
    init(&stretch);
    bool known = find(&stretch);
    request->refusal.size = refused;
    if (!known)
        return NULL;
    for (size_t k = 0; k < stretch.answer.assumptions.size; k++)
        assumed_add(request->arena, &request->assumptions, &stretch.answer.assumptions.at[k]);
    *least = stretch.clusters.least;
    return whole;
}
