#include "loops/dependence/dependence.h"

#include "loops/model/path.h"
#include "loops/reasons.h"
#include "loops/sets/coalesce.h"

#include "loops/dependence/pair.h"
#include "loops/dependence/schedule.h"
#include "loops/dependence/subscripts.h"

enum {
    PAIRS_FOR_ISL = 4000, /* pairs of one loop that may go to the exact test */
    QUESTIONS = 1024,     /* answers of isl that are kept for pairs of the same kind */
    CONFLICTS = 64,       /* after which no more are looked for */
    WITNESS_BOX = 64,     /* largest magnitude of a parameter in a witness of ILP */
    SIMPLEX_ITERATIONS = 500,
    BRANCH_NODES = 200
};

isl_set *dependence_context(const struct nest *nest)
{
    isl_set *context = isl_set_copy(nest->known);
    context = isl_set_intersect(context, isl_set_copy(nest->assumed));
    context = isl_set_intersect(context, isl_set_copy(nest->inside));
    context = isl_set_intersect(context, isl_set_copy(nest->limited));
    return isl_set_intersect(context, isl_set_copy(nest->required));
}

/* What isl found for a pair, for others that it cannot tell from it. */
struct tested {
    struct pair pair;
    const isl_map *order; /* that it was asked for; NULL: any of the root's iterations */
    uint64_t print;       /* see subscripts_print() */
    int conflict;         /* its place in the list, or -1 */
    isl_map *map;         /* owned: the conflict's relation; NULL: there is none */
};

struct finder {
    struct nest *nest;
    const struct roles *roles;
    struct conflicts *out;
    isl_set *context;
    struct schedule *schedule;               /* NULL: any order of the root's iterations */
    LIST_OF(const struct access *) accesses; /* one of each kind that is the same to the tests */
    LIST_OF(struct tested) tested;
    struct subscripts subscripts; /* of all accesses */
    int exact_tests;
    const struct enough *enough; /* see dependence_find_in() */
    bool is_enough;              /* it says so of a conflict */
    struct row_cache rows;
};

/* Whether the tests would answer the same for both. */
static bool is_repeated(const struct finder *finder, const struct access *access)
{
    for (size_t i = 0; i < finder->accesses.size; i++) {
        const struct access *known = finder->accesses.at[i];
        if (known->base == access->base && known->is_write == access->is_write &&
            known->may == access->may && known->depth == access->depth &&
            subscripts_equal(&finder->subscripts, known, access) &&
            subscripts_same_domain(known, access))
            return true;
    }
    return false;
}

static bool is_shared(const struct roles *roles, const struct access *access)
{
    const struct base *base = access->base;
    return base->kind != BASE_UNKNOWN &&
           (base->kind != BASE_OBJECT || scalars_role(roles, base->decl) == ROLE_SHARED);
}

/* Why the two accesses, both of them affine, cannot be compared. */
static struct reason incomparable(struct nest *nest, const struct access *source,
                                  const struct access *sink)
{
    struct reason reason = {.code = REASON_NON_AFFINE, .range = sink->range};
    if (sink->is_adrift) {
        reason.code = REASON_SIZE;
        reason.message = arena_printf(
            nest->arena,
            "how long the rows are that '%s' goes through is not known here, so that it may leave "
            "them; let nothing change the size after the declaration",
            sink->text);
    } else if (source->is_open || sink->is_open) {
        reason.message = arena_printf(nest->arena,
                                      "'%s' may lie behind the end of its structure, where '%s' is "
                                      "in another iteration",
                                      source->is_open ? source->text : sink->text,
                                      source->is_open ? sink->text : source->text);
    } else {
        reason.message =
            arena_printf(nest->arena, "'%s' and '%s' name the same memory in different ways",
                         source->text, sink->text);
    }
    return reason;
}

/* The parameter whose elements are the subscripts: `p` of `a[p[i]].f`; NULL: there is none. */
static const struct decl *index_array(const struct access *access)
{
    const struct expr *place = access->expr ? expr_strip_conversions(access->expr) : NULL;
    while (place && place->kind == EXPR_MEMBER)
        place = expr_strip_conversions(place->operands[0]);
    const struct expr *index =
        place && place->kind == EXPR_SUBSCRIPT ? expr_strip_conversions(place->operands[1]) : NULL;
    const struct expr *array =
        index && index->kind == EXPR_SUBSCRIPT ? expr_strip_conversions(index->operands[0]) : NULL;
    bool is_given = array && array->kind == EXPR_NAME && array->decl && !array->is_inlined &&
                    array->decl->kind == DECL_PARAMETER;
    return is_given ? array->decl : NULL;
}

/* What a person may state of a place that data choose. */
static const char *statement_about(const struct nest *nest, const struct access *access)
{
    const struct decl *array = index_array(access);
    return array ? arena_printf(nest->arena,
                                "; if no two elements of '%s' are equal, state that (--assume "
                                "injective)",
                                array->name)
                 : "";
}

static void refuse_unknown(struct nest *nest, const struct access *source,
                           const struct access *sink)
{
    const struct access *odd = source->affine ? sink : source;
    const struct access *other = odd == source ? sink : source;
    struct reason reason = {.code = REASON_NON_AFFINE, .range = odd->range};
    if (odd->affine)
        reason = incomparable(nest, source, sink);
    else
        reason.message =
            arena_printf(nest->arena,
                         "the place of '%s' is no affine function of the loop indices, so it "
                         "may meet '%s' of another iteration%s",
                         odd->text, other->text, statement_about(nest, odd));
    reason_add(nest->arena, &nest->reasons, &reason);
}

/* Whether a pair has the subscripts of an earlier one, constants included. */
static bool is_same_pair(const struct finder *finder, const struct tested *tested,
                         const struct pair *pair)
{
    return subscripts_equal(&finder->subscripts, tested->pair.source, pair->source) &&
           subscripts_equal(&finder->subscripts, tested->pair.sink, pair->sink);
}

/* An earlier pair that asked the same, with the same subscripts if there is one: `is_same`. */
static const struct tested *find_tested(const struct finder *finder, const struct pair *pair,
                                        const isl_map *order, bool *is_same)
{
    uint64_t print = subscripts_print(&finder->subscripts, pair);
    const struct tested *alike = NULL;
    *is_same = false;
    for (size_t i = 0; i < finder->tested.size && !*is_same; i++) {
        const struct tested *tested = &finder->tested.at[i];
        if (tested->order != order || tested->print != print ||
            !subscripts_ask_same(&finder->subscripts, &tested->pair, pair))
            continue;
        *is_same = is_same_pair(finder, tested, pair);
        alike = *is_same || !alike ? tested : alike;
    }
    return alike;
}

static void note_tested(struct finder *finder, const struct pair *pair, const isl_map *order,
                        int conflict, isl_map *map)
{
    uint64_t print = subscripts_print(&finder->subscripts, pair);
    struct tested tested = {*pair, order, print, conflict, map};
    if (finder->tested.size < QUESTIONS)
        LIST_PUSH(finder->nest->arena, finder->tested, tested);
    else
        isl_map_free(map);
}

/* Whether both are written with the same subscripts: what is compared, `flat`, may be the same for
   others, such as `a[s * i]` and `b[s * i + 1]`. */
static bool same_path(const struct access *a, const struct access *b)
{
    bool same = a->path.size == b->path.size;
    for (size_t k = 0; same && k < a->path.size; k++) {
        const struct path_step *x = &a->path.at[k], *y = &b->path.at[k];
        same = path_step_is_equal(x, y) || (path_step_is_alike(x, y) && !x->subscript &&
                                            !y->subscript && x->strided == y->strided);
    }
    return same;
}

/* The answer of an earlier pair, for another one. */
static void repeat_answer(struct finder *finder, const struct pair *pair,
                          const struct tested *tested)
{
    struct conflicts *out = finder->out;
    if (tested->conflict < 0) {
        out->tests[RUNG_EXACT]++;
        return;
    }
    if (out->list.size >= CONFLICTS) {
        out->out_of_budget = true;
        return;
    }
    struct conflict conflict = out->list.at[tested->conflict];
    conflict.source = pair->source;
    conflict.sink = pair->sink;
    conflict.instances = isl_map_copy(conflict.instances);
    conflict.parameters = isl_set_copy(conflict.parameters);
    conflict.like = same_path(pair->source, tested->pair.source) ? tested->conflict : -1;
    out->tests[conflict.decided_by]++;
    LIST_PUSH(finder->nest->arena, out->list, conflict);
}

/* The rungs that need no isl. True if one proves independence. They speak of the root alone. */
static bool linear_rungs(struct finder *finder, const struct pair *pair, struct conflict *conflict)
{
    struct linear_problem problem;
    bool exact;
    if (finder->schedule ||
        !pair_linear(finder->nest, pair, finder->context, &finder->rows, &problem, &exact))
        return false;
    if (gcd_test(&problem) == LINEAR_INDEPENDENT) {
        finder->out->tests[RUNG_GCD]++;
        return true;
    }
    if (banerjee_test(&problem) == LINEAR_INDEPENDENT) {
        finder->out->tests[RUNG_BANERJEE]++;
        return true;
    }
    struct ilp_budget budget = {SIMPLEX_ITERATIONS, BRANCH_NODES};
    int64_t *point =
        ARENA_ARRAY(finder->nest->arena, int64_t, (size_t)linear_unknowns(&problem) + 1);
    if (ilp_search(&problem, WITNESS_BOX, &budget, point) == LINEAR_SOLUTION)
        conflict->point = point;
    conflict->point_is_exact = exact;
    return false;
}

/* Whether witnesses heed more than what is known. */
static bool has_bounds(const struct nest *nest)
{
    return isl_set_plain_is_universe(nest->rows) != isl_bool_true ||
           isl_set_plain_is_universe(nest->reached) != isl_bool_true;
}

/* The instances of a conflict for which control comes to the root, inside of arrays and their rows,
   as far as parameters tell of these; all, if there are none. Takes the map. */
static isl_map *defined_instances(const struct nest *nest, const struct conflict *conflict,
                                  __isl_take isl_map *map, bool *is_defined)
{
    const isl_set *source = conflict->source->beyond, *sink = conflict->sink->beyond;
    *is_defined = true;
    if (!source && !sink && !has_bounds(nest))
        return map;
    isl_map *defined = isl_map_intersect_params(isl_map_copy(map), isl_set_copy(nest->rows));
    defined = isl_map_intersect_params(defined, isl_set_copy(nest->reached));
    if (source)
        defined = isl_map_subtract_domain(defined, isl_set_copy(conflict->source->beyond));
    if (sink)
        defined = isl_map_subtract_range(defined, isl_set_copy(conflict->sink->beyond));
    *is_defined = isl_map_is_empty(defined) == isl_bool_false;
    isl_map_free(*is_defined ? map : defined);
    return *is_defined ? defined : map;
}

static void add_conflict(struct finder *finder, struct conflict conflict, const struct pair *pair,
                         __isl_take isl_map *map)
{
    struct nest *nest = finder->nest;
    conflict.parameters = isl_map_params(isl_map_copy(map));
    conflict.instances = defined_instances(nest, &conflict, map, &conflict.is_defined);
    if (conflict.source->beyond || conflict.sink->beyond || has_bounds(nest))
        conflict.point_is_exact = false;
    conflict.must = conflict.is_defined && (!pair->partial || pair->is_member) &&
                    !conflict.source->may && !conflict.sink->may && !nest->left_early &&
                    conflict.source->affine && conflict.sink->affine && nest->loops.at[0]->counted;
    if (conflict.point && (!conflict.point_is_exact || nest->operations.size) &&
        !witness_holds(nest, &conflict))
        conflict.point = NULL;
    conflict.decided_by = conflict.point ? RUNG_ILP : RUNG_EXACT;
    finder->out->tests[conflict.decided_by]++;
    LIST_PUSH(nest->arena, finder->out->list, conflict);
    const struct enough *enough = finder->enough;
    finder->is_enough = enough && enough->is_enough(&conflict, enough->data);
}

/* Whether a dependence between both does not count, since they are updates of a reduction. */
static bool is_relaxed(const struct finder *finder, const struct access *source,
                       const struct access *sink)
{
    struct element_reduction *reduction = reduction_of_pair(finder->roles, source, sink);
    if (!reduction)
        return false;
    reduction->needed = true;
    return true;
}

/* Whether both are updates of a reduction that is needed anyway: then it does not matter whether
   they meet. */
static bool is_settled(const struct finder *finder, const struct access *source,
                       const struct access *sink)
{
    const struct element_reduction *reduction = reduction_of_pair(finder->roles, source, sink);
    return reduction && reduction->needed;
}

/* That a pair does not meet, since an index array leads both apart. */
static void note_through(struct nest *nest, const struct pair *pair)
{
    const struct indirect *through = pair->through;
    if (!through)
        return;
    const struct decl *array = through->base->decl;
    nest_assume(nest, pair_fact_of(through), array, array->name,
                arena_printf(nest->arena,
                             through->is_block ? "the elements of '%s' never descend, as was stated"
                                               : "no two elements of '%s' are equal, as was stated",
                             array->name));
}

/* Whether a pair does not meet, as far as a question tells that many pairs ask. */
static bool is_never(struct finder *finder, const struct pair *pair, isl_map *order)
{
    return finder->accesses.size >= SUBSCRIPTS_MANY &&
           subscripts_never_meet(finder->nest->arena, &finder->subscripts, pair, order,
                                 finder->context);
}

/* The exact test of a pair, or its answer for one that asked the same. */
static void ask_isl(struct finder *finder, const struct pair *pair, isl_map *order,
                    const struct conflict *conflict, const struct tested *tested)
{
    struct nest *nest = finder->nest;
    const struct access *source = pair->source, *sink = pair->sink;
    finder->exact_tests += tested ? 0 : 1;
    if (finder->exact_tests > PAIRS_FOR_ISL || finder->out->list.size >= CONFLICTS) {
        finder->out->out_of_budget = true;
        return;
    }
    isl_map *map = NULL;
    isl_bool empty = isl_bool_true;
    if (tested) {
        map = isl_map_copy(tested->map);
        empty = tested->conflict < 0 ? isl_bool_true : isl_bool_false;
    } else if (!is_never(finder, pair, order)) {
        map = pair_relation(pair, order, finder->context);
        empty = isl_map_is_empty(map);
    }
    if (empty == isl_bool_error) {
        nest->broken = true;
    } else if (empty == isl_bool_true) {
        finder->out->tests[RUNG_EXACT]++;
        note_tested(finder, pair, order, -1, NULL);
        note_through(nest, pair);
    } else if (is_relaxed(finder, source, sink)) {
        finder->out->tests[RUNG_EXACT]++;
    } else if (!source->affine || !sink->affine) {
        refuse_unknown(nest, source, sink);
    } else {
        note_tested(finder, pair, order, (int)finder->out->list.size, isl_map_copy(map));
        add_conflict(finder, *conflict, pair, isl_map_copy(map));
    }
    isl_map_free(map);
}

static void test_ordered(struct finder *finder, const struct access *source,
                         const struct access *sink)
{
    struct nest *nest = finder->nest;
    struct pair pair;
    if (is_settled(finder, source, sink))
        return;
    isl_map *order = finder->schedule ? schedule_breaks(finder->schedule, source, sink) : NULL;
    if (finder->schedule && !order) {
        nest->broken = true;
        return;
    }
    if (order && isl_map_plain_is_empty(order) == isl_bool_true)
        return;
    enum meeting_kind meeting = pair_compare(nest->arena, source, sink, &pair);
    if (meeting == MEET_NEVER)
        return;
    if (!pair_holds_through(nest, &pair))
        meeting = MEET_UNKNOWN;
    if (meeting == MEET_UNKNOWN) {
        if (!is_relaxed(finder, source, sink))
            refuse_unknown(nest, source, sink);
        return;
    }
    bool is_same;
    const struct tested *tested = find_tested(finder, &pair, order, &is_same);
    if (is_same) {
        if (tested->conflict < 0 || !is_relaxed(finder, source, sink))
            repeat_answer(finder, &pair, tested);
        return;
    }
    struct conflict conflict = {
        .source = source, .sink = sink, .decided_by = RUNG_EXACT, .like = -1};
    if (linear_rungs(finder, &pair, &conflict)) {
        note_through(nest, &pair);
        return;
    }
    ask_isl(finder, &pair, order, &conflict, tested);
}

static void test_both_orders(struct finder *finder, size_t i, size_t j)
{
    const struct access *a = finder->accesses.at[i], *b = finder->accesses.at[j];
    if (a->base != b->base || (!a->is_write && !b->is_write))
        return;
    if (subscripts_apart(&finder->subscripts, a, b)) {
        finder->out->tests[RUNG_GCD] += 2;
        return;
    }
    test_ordered(finder, a, b);
    if (i != j)
        test_ordered(finder, b, a);
}

/* Whether nothing more is to be found: too much was, or what is found is not believed anyway. */
static bool is_over(const struct finder *finder)
{
    return finder->out->out_of_budget || finder->is_enough ||
           isl_ctx_last_error(finder->nest->ctx) != isl_error_none;
}

void dependence_find_in(struct nest *nest, const struct roles *roles, struct schedule *schedule,
                        const struct enough *enough, struct conflicts *out)
{
    struct finder finder = {
        .nest = nest, .roles = roles, .out = out, .schedule = schedule, .enough = enough};
    memset(out, 0, sizeof *out);
    if (nest->has_call)
        return;
    finder.context = coalesce_set(dependence_context(nest));
    subscripts_find(nest, &finder.subscripts);
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (is_shared(roles, access) && pair_base_is_written(nest, access->base) &&
            ((schedule && !schedule_keeps_bodies(schedule)) || !is_repeated(&finder, access)))
            LIST_PUSH(nest->arena, finder.accesses, access);
    }
    for (size_t i = 0; i < finder.accesses.size; i++)
        for (size_t j = i; j < finder.accesses.size && !is_over(&finder); j++)
            test_both_orders(&finder, i, j);
    for (size_t i = 0; i < finder.tested.size; i++)
        isl_map_free(finder.tested.at[i].map);
    subscripts_release(&finder.subscripts);
    isl_set_free(finder.context);
    nest->broken = nest->broken || isl_ctx_last_error(nest->ctx) != isl_error_none;
}

void dependence_find(struct nest *nest, const struct roles *roles, struct conflicts *out)
{
    dependence_find_in(nest, roles, NULL, NULL, out);
}

void conflicts_release(struct conflicts *conflicts)
{
    for (size_t i = 0; i < conflicts->list.size; i++) {
        isl_map_free(conflicts->list.at[i].instances);
        isl_set_free(conflicts->list.at[i].parameters);
    }
    conflicts->list.size = 0;
}
