#include "loops/dependence/dependence.h"

#include "loops/model/path.h"
#include "loops/reasons.h"
#include "loops/sets/coalesce.h"

#include "loops/dependence/pair.h"
#include "loops/dependence/schedule.h"

enum {
    PAIRS_FOR_ISL = 4000, /* pairs of one loop that may go to the exact test */
    QUESTIONS = 64,       /* answers of isl that are kept for pairs of the same kind */
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
    int conflict;         /* its place in the list, or -1 */
};

struct finder {
    struct nest *nest;
    const struct roles *roles;
    struct conflicts *out;
    isl_set *context;
    struct schedule *schedule;               /* NULL: any order of the root's iterations */
    LIST_OF(const struct access *) accesses; /* one of each kind that is the same to the tests */
    LIST_OF(struct tested) tested;
    uint64_t *prints;                    /* of the accesses, by their ids: see fingerprint() */
    const struct pair_numbers **numbers; /* the same: see pair_numbers_of() */
    int exact_tests;
    struct row_cache rows;
};

/* The constant of an affine subscript, or some other number that equal ones share. */
static int64_t constant_of(isl_pw_aff *subscript)
{
    int64_t number = 0;
    if (!subscript || isl_pw_aff_isa_aff(subscript) != isl_bool_true)
        return subscript ? isl_pw_aff_n_piece(subscript) : -1;
    isl_aff *aff = isl_pw_aff_as_aff(isl_pw_aff_copy(subscript));
    small_value(isl_aff_get_constant_val(aff), INT32_MAX, &number);
    isl_aff_free(aff);
    return number;
}

/* A number that is the same for equal subscripts, and rarely for others: it is compared first. */
static uint64_t fingerprint(const struct access *access)
{
    uint64_t print = access->flat.size;
    for (size_t k = 0; k < access->flat.size; k++) {
        const struct path_step *step = &access->flat.at[k];
        print = print * 0x9e3779b97f4a7c15u +
                (step->is_field ? 1 : (uint64_t)constant_of(step->subscript));
    }
    return print;
}

static bool same_steps(const struct finder *finder, const struct access *a, const struct access *b)
{
    return finder->prints[a->id] == finder->prints[b->id] && path_is_equal(&a->flat, &b->flat);
}

/* Equal domains may be two objects: which of them are one depends on what memo.h has kept. */
static bool same_domain(const struct access *a, const struct access *b)
{
    return a->domain == b->domain || isl_set_plain_is_equal(a->domain, b->domain) == isl_bool_true;
}

/* Whether the tests would answer the same for both. */
static bool is_repeated(const struct finder *finder, const struct access *access)
{
    for (size_t i = 0; i < finder->accesses.size; i++) {
        const struct access *known = finder->accesses.at[i];
        if (known->base == access->base && known->is_write == access->is_write &&
            known->may == access->may && known->depth == access->depth &&
            same_steps(finder, known, access) && same_domain(known, access))
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

static bool base_is_written(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base && nest->accesses.at[i]->is_write)
            return true;
    return false;
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
                         "may meet '%s' of another iteration",
                         odd->text, other->text);
    reason_add(nest->arena, &nest->reasons, &reason);
}

static bool same_subscript(const struct path_step *a, const struct path_step *b)
{
    return isl_pw_aff_plain_is_equal(a->subscript, b->subscript) == isl_bool_true;
}

/* Whether both pairs ask the same question: equal subscripts for the same instances. */
static bool is_same_question(const struct finder *finder, const struct pair *a,
                             const struct pair *b)
{
    if (a->source->depth != b->source->depth || a->sink->depth != b->sink->depth ||
        a->source_steps.size != b->source_steps.size || a->partial != b->partial ||
        a->source->may != b->source->may || a->sink->may != b->sink->may || !a->source->affine ||
        !a->sink->affine || !b->source->affine || !b->sink->affine ||
        !same_steps(finder, a->source, b->source))
        return false;
    for (size_t k = 0; k < a->source_steps.size; k++)
        if (!same_subscript(a->source_steps.at[k], b->source_steps.at[k]) ||
            !same_subscript(a->sink_steps.at[k], b->sink_steps.at[k]))
            return false;
    return same_domain(a->source, b->source) && same_domain(a->sink, b->sink);
}

static const struct tested *find_tested(const struct finder *finder, const struct pair *pair,
                                        const isl_map *order)
{
    for (size_t i = 0; i < finder->tested.size; i++)
        if (finder->tested.at[i].order == order &&
            is_same_question(finder, &finder->tested.at[i].pair, pair))
            return &finder->tested.at[i];
    return NULL;
}

static void note_tested(struct finder *finder, const struct pair *pair, const isl_map *order,
                        int conflict)
{
    struct tested tested = {*pair, order, conflict};
    if (finder->tested.size < QUESTIONS)
        LIST_PUSH(finder->nest->arena, finder->tested, tested);
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
    conflict.must = conflict.is_defined && !pair->partial && !conflict.source->may &&
                    !conflict.sink->may && !nest->left_early && conflict.source->affine &&
                    conflict.sink->affine && nest->loops.at[0]->counted;
    if (conflict.point && (!conflict.point_is_exact || nest->operations.size) &&
        !witness_holds(nest, &conflict))
        conflict.point = NULL;
    conflict.decided_by = conflict.point ? RUNG_ILP : RUNG_EXACT;
    finder->out->tests[conflict.decided_by]++;
    LIST_PUSH(nest->arena, finder->out->list, conflict);
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

/* The fact under which different subscripts of an index array lead to different places. */
static enum assumption fact_of(const struct indirect *through)
{
    return through->is_block ? ASSUME_MONOTONE : ASSUME_INJECTIVE;
}

/* Whether a pair may be compared by the subscripts of an index array: the fact is stated, and the
   loop leaves the array alone. */
static bool holds_through(const struct nest *nest, const struct indirect *through)
{
    return facts_stated(nest->tree, nest->function, fact_of(through), through->base->decl) &&
           !base_is_written(nest, through->base);
}

/* That a pair does not meet, since an index array leads both apart. */
static void note_through(struct nest *nest, const struct pair *pair)
{
    const struct indirect *through = pair->through;
    if (!through)
        return;
    const struct decl *array = through->base->decl;
    nest_assume(nest, fact_of(through), array, array->name,
                arena_printf(nest->arena,
                             through->is_block ? "the elements of '%s' never descend, as was stated"
                                               : "no two elements of '%s' are equal, as was stated",
                             array->name));
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
    if (pair.through && !holds_through(nest, pair.through))
        meeting = MEET_UNKNOWN;
    if (meeting == MEET_UNKNOWN) {
        if (!is_relaxed(finder, source, sink))
            refuse_unknown(nest, source, sink);
        return;
    }
    const struct tested *tested = find_tested(finder, &pair, order);
    if (tested) {
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
    if (++finder->exact_tests > PAIRS_FOR_ISL || finder->out->list.size >= CONFLICTS) {
        finder->out->out_of_budget = true;
        return;
    }
    isl_map *map = pair_relation(&pair, order, finder->context);
    isl_bool empty = isl_map_is_empty(map);
    if (empty == isl_bool_error) {
        nest->broken = true;
        isl_map_free(map);
    } else if (empty == isl_bool_true) {
        finder->out->tests[RUNG_EXACT]++;
        note_tested(finder, &pair, order, -1);
        note_through(nest, &pair);
        isl_map_free(map);
    } else if (is_relaxed(finder, source, sink)) {
        finder->out->tests[RUNG_EXACT]++;
        isl_map_free(map);
    } else if (!source->affine || !sink->affine) {
        refuse_unknown(nest, source, sink);
        isl_map_free(map);
    } else {
        note_tested(finder, &pair, order, (int)finder->out->list.size);
        add_conflict(finder, conflict, &pair, map);
    }
}

static void test_both_orders(struct finder *finder, size_t i, size_t j)
{
    const struct access *a = finder->accesses.at[i], *b = finder->accesses.at[j];
    if (a->base != b->base || (!a->is_write && !b->is_write))
        return;
    if (pair_apart_by_numbers(a, finder->numbers[a->id], b, finder->numbers[b->id])) {
        finder->out->tests[RUNG_GCD] += 2;
        return;
    }
    test_ordered(finder, a, b);
    if (i != j)
        test_ordered(finder, b, a);
}

void dependence_find_in(struct nest *nest, const struct roles *roles, struct schedule *schedule,
                        struct conflicts *out)
{
    struct finder finder = {.nest = nest, .roles = roles, .out = out, .schedule = schedule};
    memset(out, 0, sizeof *out);
    if (nest->has_call)
        return;
    finder.context = coalesce_set(dependence_context(nest));
    finder.prints = ARENA_ARRAY(nest->arena, uint64_t, nest->accesses.size + 1);
    finder.numbers = ARENA_ARRAY(nest->arena, const struct pair_numbers *, nest->accesses.size + 1);
    for (size_t i = 0; i < nest->accesses.size; i++) {
        finder.prints[i] = fingerprint(nest->accesses.at[i]);
        finder.numbers[i] = pair_numbers_of(nest->arena, nest->accesses.at[i]);
    }
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (is_shared(roles, access) && base_is_written(nest, access->base) &&
            ((schedule && !schedule_keeps_bodies(schedule)) || !is_repeated(&finder, access)))
            LIST_PUSH(nest->arena, finder.accesses, access);
    }
    for (size_t i = 0; i < finder.accesses.size; i++)
        for (size_t j = i; j < finder.accesses.size && !out->out_of_budget; j++)
            test_both_orders(&finder, i, j);
    isl_set_free(finder.context);
}

void dependence_find(struct nest *nest, const struct roles *roles, struct conflicts *out)
{
    dependence_find_in(nest, roles, NULL, out);
}

bool dependence_may_hold(const struct nest *nest, const struct access *source,
                         const struct access *sink, isl_set *context)
{
    struct pair pair;
    if (source->base != sink->base || (!source->is_write && !sink->is_write))
        return false;
    enum meeting_kind meeting = pair_compare(nest->arena, source, sink, &pair);
    if (meeting != MEET_EQUAL)
        return meeting == MEET_UNKNOWN;
    isl_map *order = schedule_text(nest, source, sink, false);
    isl_map *map = pair_relation(&pair, order, context);
    bool never = isl_map_is_empty(map) == isl_bool_true;
    isl_map_free(order);
    isl_map_free(map);
    return !never;
}

void conflicts_release(struct conflicts *conflicts)
{
    for (size_t i = 0; i < conflicts->list.size; i++) {
        isl_map_free(conflicts->list.at[i].instances);
        isl_set_free(conflicts->list.at[i].parameters);
    }
    conflicts->list.size = 0;
}
