/*
 * wavefront.c: two loops run along the diagonals of their iterations, one after another, and what
 * lies on one of them is independent.
 *
 *     for (int i = 1; i < n; i++)                  for (int j = 2; j < n + m - 1; j++)
 *         for (int j = 1; j < m; j++)      =>          for (int i = ...; i < ...; i++)
 *             a[i][j] = a[i - 1][j]                        a[i][j - i] = a[i - 1][j - i]
 *                     + a[i][j - 1];                               + a[i][j - i - 1];
 *
 * { S[i,j] -> [j + i, i] }: skewed, then interchanged. (Lamport, "The parallel execution of DO
 * loops", 1974.) The least factor of i is taken whose inner loop may run at once.
 */
#include "loops/reasons.h"
#include "refactorings/nests/one_loop.h"
#include "refactorings/nests/ranges.h"
#include "refactorings/orders/reordered.h"

enum { MOST_FACTOR = 4 };

static const struct action_option options[] = {
    {"factor", OPTION_INTEGER, "0", 0, MOST_FACTOR, NULL,
     "how many times the outer index is added to the inner one; 0: as few as possible", false},
    OVERLAP_OPTION,
    GUARDS_OPTION,
};

struct wavefront_plan {
    struct one_loop one; /* the nest, and the inner loop */
    struct index_uses uses;
    replacement_list replaced;
    struct versioned versioned;
};

static const int inside_out[] = {1, 0};

/* Whether the diagonals may run one after another, and each of them at once. */
static bool ask(struct action_request *request, const struct wavefront_plan *plan, int64_t factor,
                struct verdict *band)
{
    struct new_order order = perfect_order(request, &plan->one.nest, 2);
    order.takes_guard = true;
    struct order_dimension diagonal = {.loop = 1, .is_value = true, .by = 0, .factor = factor};
    struct order_dimension within = {.loop = 0, .is_value = true, .is_parallel = true};
    LIST_PUSH(request->arena, order.dimensions, diagonal);
    LIST_PUSH(request->arena, order.dimensions, within);
    return perfect_ask(request, &order, band);
}

/* The least factor that does; 0: refused. */
static int64_t find_factor(struct action_request *request, const struct wavefront_plan *plan,
                           struct verdict *band)
{
    int64_t wanted = action_value(request, "factor")->integer;
    size_t before = request->refusal.size;
    for (int64_t factor = wanted > 0 ? wanted : 1; factor <= MOST_FACTOR; factor++) {
        request->refusal.size = before;
        if (ask(request, plan, factor, band))
            return factor;
        if (wanted > 0)
            return 0;
    }
    return 0;
}

/* Whether both loops count upwards by 1, in one type. */
static bool check_loops(struct action_request *request, const struct wavefront_plan *plan)
{
    const struct perfect_loop *loops = plan->one.nest.loops.at;
    for (int k = 0; k < 2; k++)
        if (loops[k].loop->step != 1)
            return action_refuse(request, REASON_NOT_CANONICAL, loops[k].header,
                                 "'%s' does not count upwards by 1: normalize its loop first",
                                 loops[k].name);
    if (!type_same(loops[0].loop->index->type, loops[1].loop->index->type))
        return action_refuse(request, REASON_UNSUPPORTED_TYPE, loops[1].header,
                             "'%s' and '%s' have different types: give them one", loops[0].name,
                             loops[1].name);
    return true;
}

/* The headers in the new order; where the index of the inner loop may come to the limit of its type
   on the diagonals, it has a wider one. */
static bool find_ranges(struct action_request *request, const struct wavefront_plan *plan,
                        int64_t factor, struct ranges *ranges)
{
    const struct loop *inner = plan->one.header.loop;
    const struct type *index = inner->index->type;
    size_t before = request->refusal.size;
    ranges->skew = (struct range_skew){.loop = 1, .by = 0, .factor = factor};
    if (ranges_find(request, ranges))
        return true;
    bool may_widen = index->is_signed && index->bits <= INT_BITS && inner->index_declared_inside;
    if (!may_widen || request->refusal.at[before].code != REASON_OVERFLOW)
        return false;
    request->refusal.size = before;
    ranges->skew.is_wide = true;
    return ranges_find(request, ranges);
}

/* What becomes of the headers, and of the inner index in the body. */
static bool plan_texts(struct action_request *request, struct wavefront_plan *plan, int64_t factor)
{
    struct arena *arena = request->arena;
    const struct perfect_nest *nest = &plan->one.nest;
    struct ranges *ranges = ARENA_NEW(arena, struct ranges);
    const char *outer = nest->loops.at[0].name, *inner = nest->loops.at[1].name;
    if (!ranges_read(request, nest, 2, ranges))
        return false;
    ranges->size = 2;
    for (int at = 0; at < 2; at++)
        ranges->places[at] =
            (struct range_place){.loop = inside_out[at], .name = at == 0 ? inner : outer};
    if (!find_ranges(request, plan, factor, ranges))
        return false;
    bool is_wide = ranges->skew.is_wide;
    const char *added = factor == 1 ? outer
                                    : arena_printf(arena, "%lld%s * %s", (long long)factor,
                                                   is_wide ? "LL" : "", outer);
    struct index_value value = {
        .text = arena_printf(arena, "%s - %s", inner, added),
        .is_sum = true,
        .cast = is_wide ? header_type_name(plan->one.header.loop->index->type) : NULL,
    };
    if (is_wide)
        ranges->change[0].type = "long long";
    for (int at = 0; at < 2; at++)
        header_replace(arena, &ranges->header[inside_out[at]], &ranges->change[at],
                       &plan->replaced);
    index_uses_replace(arena, &plan->uses, &value, &plan->replaced);
    LIST_PUSH(arena, request->notes,
              arena_printf(arena,
                           "the iterations of the loop over '%s' are independent now: "
                           "'openmp-for' runs them at once",
                           outer));
    return true;
}

static const void *plan_wavefront(struct action_request *request)
{
    struct wavefront_plan *plan = ARENA_NEW(request->arena, struct wavefront_plan);
    struct perfect_nest nest;
    struct verdict band;
    if (!perfect_read(request, &nest))
        return NULL;
    if (nest.loops.size < 2) {
        struct reason ended = nest.ended;
        action_refuse(request, ended.message != NULL ? ended.code : REASON_NOT_NESTED,
                      ended.message != NULL ? ended.range : nest.range, "%s",
                      ended.message != NULL ? ended.message
                                            : "there is no loop directly inside this one");
        return NULL;
    }
    if (!one_loop_read_inside(request, LOOP_STAYS_ONE, nest.loops.at[1].name, &plan->one) ||
        !check_loops(request, plan) || !one_loop_keeps_type(request, &plan->one) ||
        !index_value_is_visible(request, plan->one.header.loop, nest.loops.at[0].name) ||
        !index_uses_find(request, &plan->one.nest, plan->one.header.loop, &plan->uses) ||
        !action_check_conditions(request))
        return NULL;
    int64_t factor = find_factor(request, plan, &band);
    if (factor == 0 || !plan_texts(request, plan, factor) ||
        !versioned_plan(request, &band, false, &plan->versioned))
        return NULL;
    return plan;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct wavefront_plan *plan = plan_data;
    struct reordered reordered = {.nest = &plan->one.nest,
                                  .size = 2,
                                  .order = inside_out,
                                  .replaced = plan->replaced,
                                  .changes_body = true};
    reordered_write(request, &reordered, &plan->versioned, out);
}

const struct action wavefront_action = {
    .id = "wavefront",
    .title = "Run along wavefronts",
    .button = "Wavefront",
    .summary = "run two loops along diagonals whose iterations are independent",
    .doc = "Where each iteration of two perfectly nested loops needs what stands above it and to "
           "its left, those on a diagonal do not need each other. The outer loop then runs over "
           "the diagonals, and the inner one along each of them: its iterations are independent, "
           "which is proven, and 'openmp-for' runs them at once.",
    .kind = "refactor.rewrite.wavefront",
    .main_option = "factor",
    .is_step = true,
    .apart = &add_restrict_action,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_wavefront,
    .emit = emit,
};
