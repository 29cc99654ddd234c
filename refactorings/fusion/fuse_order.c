/* fuse_order.c: see fuse.h: whether the iterations of the loops may come in turns. */
#include "code/constant.h"
#include "loops/judge/statements.h"
#include "loops/reasons.h"
#include "loops/syntax/flow.h"
#include "loops/terms/c_type.h"
#include "refactorings/fusion/fuse.h"
#include "refactorings/text/amounts.h"

/* Whether something between the loops names a variable. */
static bool is_named_between(const struct fuse_plan *plan, const struct decl *decl)
{
    for (size_t k = 0; k < plan->items.size; k++)
        if (plan->items.at[k].loop == SIZE_MAX && stmt_mentions(plan->items.at[k].stmt, decl))
            return true;
    return false;
}

static bool is_index(const struct fuse_plan *plan, const struct decl *decl)
{
    for (size_t k = 0; k < plan->loops.size; k++)
        if (plan->loops.at[k].loop->index == decl)
            return true;
    return false;
}

/* Whether each iteration of the loops that name a variable sets it before it reads it, and what is
   read behind them, if anything is, is what the last iteration of the last one of those sets. */
static bool is_own(const struct fuse_plan *plan, const struct decl *decl)
{
    struct tracked tracked = {decl, NULL};
    const struct loop *last = plan->loops.at[plan->loops.size - 1].loop;
    bool always = false, is_last = true;
    int64_t most = 0;
    if (is_index(plan, decl))
        return true;
    if (decl->kind != DECL_VARIABLE || decl->storage != STORAGE_AUTO || decl->address_taken ||
        decl->type->is_volatile ||
        !(type_is_arithmetic(decl->type) || decl->type->kind == TYPE_POINTER) ||
        is_named_between(plan, decl))
        return false;
    for (size_t k = 0; k < plan->loops.size; k++) {
        const struct loop *loop = plan->loops.at[k].loop;
        int64_t rest = fuse_rest_of(&plan->loops.at[k]);
        if (!stmt_mentions(loop->stmt, decl))
            continue;
        if (!flow_written_first(loop, tracked, &always))
            return false;
        is_last = rest >= most;
        most = is_last ? rest : most;
    }
    return (always && is_last) || !flow_live_after(last, tracked);
}

variable_list fuse_find_own(struct action_request *request, const struct fuse_plan *plan)
{
    variable_list own = {NULL, 0, 0};
    for (size_t i = 0; i < plan->loops.size; i++) {
        const struct effects *effects = &plan->loops.at[i].effects;
        for (size_t k = 0; k < effects->written.size; k++)
            if (is_own(plan, effects->written.at[k]))
                LIST_PUSH(request->arena, own, effects->written.at[k]);
    }
    return own;
}

struct nest_part fuse_part_of(struct action_request *request, const struct fuse_plan *plan,
                              size_t at, bool is_backwards)
{
    static const int64_t forwards[FUSE_MOST_DIMENSIONS] = {0, 1},
                         backwards[FUSE_MOST_DIMENSIONS] = {0, -1};
    int64_t delay = plan->loops.at[at].delay;
    struct nest_part part = {.stmt = plan->loops.at[at].loop->stmt,
                             .asks_inside = plan->makes_kernel};
    struct time_number number = {is_backwards ? -delay : delay, is_backwards ? backwards : forwards,
                                 0, false};
    struct time_number place = {(int64_t)at, NULL, 0, false};
    LIST_PUSH(request->arena, part.times, number);
    LIST_PUSH(request->arena, part.times, place);
    return part;
}

/* The length of a container of the library, of an object that a name stands for: the loops are
   counted, so that it stays while they run. */
static bool is_length(const struct expr *expr)
{
    const struct expr *object = expr->kind == EXPR_MEMBER && !expr->is_arrow
                                    ? expr_strip_conversions(expr->operands[0])
                                    : NULL;
    return object != NULL && object->kind == EXPR_NAME && expr->decl->record != NULL &&
           expr->decl->record->is_container;
}

static bool is_steady(const struct expr *expr)
{
    for (size_t k = 0; !is_length(expr) && k < expr->operands_size; k++)
        if (!is_steady(expr->operands[k]))
            return false;
    return is_length(expr) || expr->kind == EXPR_INTEGER || expr->kind == EXPR_CONVERSION ||
           (expr->kind == EXPR_BINARY && expr->op != OP_COMMA) ||
           (expr->kind == EXPR_NAME && expr->decl != NULL &&
            (expr->decl->kind == DECL_ENUM_CONSTANT || !decl_is_exposed(expr->decl)));
}

/* A name that is not in another expression. */
static bool is_named_apart(const struct expr *expr, void *data)
{
    return expr->kind != EXPR_NAME || !expr_mentions(data, expr->decl);
}

/* Whether two bounds are values that stay as they are, and equal exactly where `==` says so, which
   may be. */
static bool are_comparable(const struct expr *a, const struct expr *b)
{
    const struct span one = expr_values(a), other = expr_values(b);
    int64_t number;
    if (one.upper < other.lower || other.upper < one.lower)
        return false;
    return is_steady(a) && is_steady(b) && !a->in_macro && !b->in_macro &&
           a->type->kind == TYPE_INTEGER && b->type->kind == TYPE_INTEGER &&
           (type_same(a->type, b->type) || (a->type->is_signed && b->type->is_signed)) &&
           !(expr_constant(a, &number) && expr_constant(b, &number)) &&
           expr_walk(a, is_named_apart, (void *)(uintptr_t)b);
}

static const char *bound_text(struct action_request *request, const struct expr *bound)
{
    static const replacement_list none = {NULL, 0, 0};
    return amount_operand(request->arena, move_expression(request->arena, action_source(request),
                                                          bound->range, &none));
}

/* Whether the program asks of a loop before this one already whether its bound, which reads the
   same, is the first one's. */
static bool is_asked(const struct fuse_plan *plan, const struct fuse_loop *at)
{
    for (const struct fuse_loop *other = plan->loops.at; other < at; other++)
        if (other->asks_equal && other->times == at->times &&
            expr_same(header_written(other->loop->bound), header_written(at->loop->bound)))
            return true;
    return false;
}

/* Adds the condition under which a loop has as many iterations as the first one, from the same
   value on, or that times what it steps further: that their bounds are equal, or so many times as
   far. False: there is none that is written so. */
static bool add_equal(struct action_request *request, struct fuse_plan *plan, struct fuse_loop *at)
{
    const struct loop *first = plan->loops.at[0].loop, *loop = at->loop;
    if (first->bound == NULL || loop->bound == NULL || first->relation != loop->relation ||
        at->further != 0 || plan->shift > 0 || loop->further.size > 0 || first->further.size > 0 ||
        !loop_compares_index(first) || !loop_compares_index(loop) ||
        !type_same(first->index->type, loop->index->type) ||
        !type_same(first->compared->type, loop->compared->type))
        return false;
    const struct expr *a = header_written(first->bound), *b = header_written(loop->bound);
    if (!are_comparable(a, b))
        return false;
    at->asks_equal = true;
    if (is_asked(plan, at))
        return true;
    const char *one = bound_text(request, a), *other = bound_text(request, b);
    const char *condition = arena_printf(request->arena, "%s == %s", one, other);
    if (at->times != 1)
        condition = arena_printf(request->arena, "%s %% %lld == 0 && %s / %lld == %s", other,
                                 (long long)at->times, other, (long long)at->times, one);
    plan->equal = text_and(request->arena, plan->equal, condition);
    return true;
}

/* Whether the loops have as many iterations, or may be asked for that, and how far their indices
   are from each other. */
static bool count(struct action_request *request, struct fuse_plan *plan, const struct nest *model)
{
    const struct stmt *first = plan->loops.at[0].loop->stmt;
    plan->equal = NULL;
    for (size_t k = 1; k < plan->loops.size; k++) {
        struct fuse_loop *at = &plan->loops.at[k];
        at->as_often = at->asks_equal = false;
        at->more = at->delay = 0;
        bool is_near =
            parts_run_scaled(model, first, at->loop->stmt, at->times, &at->further, &at->as_often);
        is_near = is_near && (at->times == 1 || (plan->shift == 0 && !plan->peels));
        if (is_near && (at->as_often || (!plan->peels && add_equal(request, plan, at))))
            continue;
        if (!is_near || at->times != 1 || plan->items.size != plan->loops.size)
            return action_refuse(
                request, REASON_TRIP_COUNT, at->loop->stmt->header,
                "it is not proven that the loops have the same iterations: give both the same "
                "bounds, of values that neither of them changes");
        if (!fuse_find_offset(request, plan, model, at))
            return false;
    }
    return plan->equal == NULL || action_chose(request, "overlap", "version") ||
           action_refuse(request, REASON_TRIP_COUNT, request->loop->range,
                         "the loops have the same iterations only if %s: make sure that it holds, "
                         "or let the program ask (overlap=version)",
                         plan->equal);
}

/* Adds the condition that the loops have the same iterations to what the program asks. */
static bool ask_for_equal(struct action_request *request, struct fuse_plan *plan)
{
    struct verdict asked = {.parallel = PARALLEL_GUARDED, .guard_words = plan->equal};
    if (plan->equal == NULL)
        return true;
    for (size_t k = 0; k < plan->loops.size; k++)
        if (!versioned_check_twice(request, &asked, plan->loops.at[k].loop->stmt))
            return false;
    plan->versioned.guard = text_and(request->arena, plan->equal, plan->versioned.guard);
    return true;
}

const struct verdict *fuse_verdict_of(const struct action_request *request, const struct loop *loop)
{
    for (size_t k = 0; k < request->unit->loops.size; k++)
        if (request->unit->loops.at[k]->stmt == loop->stmt)
            return request->unit->loops.at[k];
    return NULL;
}

bool fuse_add_relaxed(struct action_request *request, const struct loop *loop,
                      variable_list *relaxed)
{
    const struct verdict *verdict = fuse_verdict_of(request, loop);
    if (verdict == NULL || verdict->parallel != PARALLEL_YES)
        return false;
    for (size_t k = 0; k < verdict->privates.size; k++)
        LIST_PUSH(request->arena, *relaxed, verdict->privates.at[k].decl);
    for (size_t k = 0; k < verdict->inductions.size; k++)
        LIST_PUSH(request->arena, *relaxed, verdict->inductions.at[k].decl);
    for (size_t k = 0; k < verdict->reductions.size; k++) {
        if (verdict->reductions.at[k].decl == NULL)
            return false;
        LIST_PUSH(request->arena, *relaxed, verdict->reductions.at[k].decl);
    }
    return true;
}

/* A search for an element of a local array, or of one that a local pointer leads to, that is read
   at a place. */
struct local_search {
    struct range place;
    const struct decl *array;
};

static bool search_local(const struct expr *expr, void *data)
{
    struct local_search *search = data;
    if (expr->kind != EXPR_SUBSCRIPT || expr->range.file != search->place.file ||
        expr->range.start != search->place.start || expr->range.end != search->place.end)
        return true;
    const struct decl *root = effects_place(expr).root;
    if (root != NULL && root->kind == DECL_VARIABLE && root->storage == STORAGE_AUTO)
        search->array = root;
    return false;
}

static const struct decl *find_local(const struct fuse_plan *plan, struct range place)
{
    struct local_search search = {place, NULL};
    for (size_t k = 0; k < plan->loops.size; k++)
        stmt_walk(plan->loops.at[k].loop->stmt, NULL, search_local, &search);
    return search.array;
}

/* What is asked of memory beside that is for parts that are parallel by themselves. */
bool fuse_keeps_parallel(const struct verdict *order, const struct verdict *backwards)
{
    const char *asked = backwards->condition;
    return asked == NULL || (order->condition != NULL && sentence_same(order->condition, asked));
}

/*
 * Whether loops of which each is parallel become one that is: nothing that an iteration of one of
 * them does depends on another iteration of another one, so that they may come backwards as well,
 *
 *     { S[i] -> [-i, 0], T[i] -> [-i, 1] }
 *
 * where variables that each iteration has for itself, or adds to, are left out.
 */
static bool stays_parallel(struct action_request *request, const struct fuse_plan *plan,
                           const struct nest *model, variable_list own, const struct verdict *order)
{
    struct verdict answer;
    part_list parts = {NULL, 0, 0};
    reason_list reasons = {NULL, 0, 0};
    variable_list relaxed = {NULL, 0, 0};
    for (size_t k = 0; k < own.size; k++)
        LIST_PUSH(request->arena, relaxed, own.at[k]);
    for (size_t k = 0; k < plan->loops.size; k++) {
        const struct loop *loop = plan->loops.at[k].loop;
        if (!fuse_add_relaxed(request, loop, &relaxed))
            return plan->loops.at[0].directive == NULL ||
                   action_refuse(request, REASON_UNSUPPORTED, loop->stmt->range,
                                 "it is not proven that the iterations of this loop are "
                                 "independent, as its directive says, so that it is not of the one "
                                 "loop either: remove the directives first");
        LIST_PUSH(request->arena, parts, fuse_part_of(request, plan, k, true));
    }
    const char *ways = plan->loops.at[0].directive == NULL ? ", or let it (serial=allow)" : "";
    if (legality_parts(request->arena, request->loop, model, &parts, &relaxed, &answer, &reasons))
        return fuse_keeps_parallel(order, &answer) ||
               action_refuse(request, REASON_DEPENDENCE, request->loop->range,
                             "each of the loops is parallel, and the one that they become would be "
                             "so only if %s: leave them%s",
                             answer.condition, ways);
    if (reasons.at[0].code != REASON_DEPENDENCE && plan->loops.at[0].directive == NULL)
        return true;
    const struct decl *array = plan->contracts ? find_local(plan, reasons.at[0].range) : NULL;
    if (array != NULL && plan->loops.at[0].directive == NULL)
        ways = arena_printf(request->arena,
                            "%s; if nothing else needs '%s', let variables hold its elements "
                            "(window=rotate), or compute them again, which keeps it parallel "
                            "(window=recompute)",
                            ways, array->name);
    return action_refuse(request, REASON_DEPENDENCE, reasons.at[0].range,
                         "each of the loops is parallel, and the one that they become would not "
                         "be, since this depends on what another iteration of another one does: "
                         "leave them%s",
                         ways);
}

/* Whether a loop steps further than the first one. */
static bool steps_differ(const struct fuse_plan *plan)
{
    for (size_t k = 0; k < plan->loops.size; k++)
        if (plan->loops.at[k].times != 1)
            return true;
    return false;
}

/* Asks whether the loops count alike and their iterations may alternate. */
static bool ask_model(struct action_request *request, struct fuse_plan *plan,
                      const struct nest *model)
{
    struct verdict answer;
    if (!count(request, plan, model) || !fuse_delay(request, plan, model))
        return false;
    if (!fuse_ask_delayed(request, plan, model, plan->loops.size, &answer, &request->refusal)) {
        if (!steps_differ(plan))
            fuse_propose_delay(request, plan, model);
        return false;
    }
    variable_list own = fuse_find_own(request, plan);
    if ((!plan->serializes || plan->loops.at[0].directive != NULL) &&
        !stays_parallel(request, plan, model, own, &answer))
        return false;
    plan->inner = NULL;
    if (!fuse_is_shifted(plan) && plan->temporaries.size == 0)
        fuse_go_deeper(request, plan, model, &own, NULL, &answer);
    for (size_t k = 0; k < answer.assumptions.size; k++)
        assumed_add(request->arena, &request->assumptions, &answer.assumptions.at[k]);
    if (!versioned_plan(request, &answer, false, &plan->versioned))
        return false;
    for (size_t k = 1; k < plan->loops.size; k++)
        if (!versioned_check_twice(request, &answer, plan->loops.at[k].loop->stmt))
            return false;
    return ask_for_equal(request, plan);
}

/* The loops as statements that run one after the other; NULL: refused. */
static const struct loop *make_sequence(struct action_request *request, struct arena *scratch,
                                        const struct fuse_plan *plan)
{
    const struct function *function = request->loop->function;
    const struct stmt *block = plan->block;
    const struct loop *root = NULL;
    size_t first = plan->at;
    if (plan->items.size > plan->loops.size) {
        struct sequence_order order = fuse_order_of(scratch, plan, &first);
        function = sequence_reordered(scratch, function, &order, &block);
    }
    if (function != NULL)
        root = sequence_loop(scratch, function, block, first, plan->loops.size);
    if (root == NULL)
        action_refuse(request, REASON_UNSUPPORTED, plan->loops.at[1].loop->stmt->range,
                      "the loops are no sequence: a jump leads into them or out of them");
    return root;
}

/* The question about the loops as they stand in the plan. */
static bool ask(struct action_request *request, struct fuse_plan *plan)
{
    struct arena scratch = ARENA_INIT;
    size_t before = request->refusal.size;
    reason_list reasons = {NULL, 0, 0};
    const struct loop *root = make_sequence(request, &scratch, plan);
    struct nest *model = root != NULL ? parts_model(&scratch, request->loop, root, &reasons) : NULL;
    for (size_t k = 0; k < reasons.size; k++)
        LIST_PUSH(request->arena, request->refusal, reasons.at[k]);
    bool legal = model != NULL && model->dimensions < FUSE_MOST_DIMENSIONS &&
                 ask_model(request, plan, model);
    if (model != NULL)
        nest_release(model);
    reasons_keep(request->arena, &request->refusal, before);
    arena_release(&scratch);
    return legal;
}

joint_list fuse_joint(struct action_request *request, const struct fuse_plan *plan)
{
    joint_list joint = {NULL, 0, 0};
    for (size_t k = 0; k < plan->loops.size; k++) {
        struct joint_loop at = {plan->loops.at[k].loop, plan->loops.at[k].further};
        LIST_PUSH(request->arena, joint, at);
    }
    return joint;
}

/* Finds the temporaries, and where what stands between the loops goes. */
static bool part(struct action_request *request, struct fuse_plan *plan, bool contracts)
{
    memset(&plan->temporaries, 0, sizeof plan->temporaries);
    joint_list joint = fuse_joint(request, plan);
    if (contracts && !fuse_is_shifted(plan) && !steps_differ(plan))
        temporaries_find(request, &joint, NULL, NULL, &plan->temporaries, NULL);
    return fuse_part(request, plan);
}

/* How far the indices are from each other, by what the text says. */
static void guess(struct fuse_plan *plan)
{
    const struct expr *first = plan->loops.at[0].loop->first;
    int64_t a, b;
    for (size_t k = 1; k < plan->loops.size; k++) {
        struct fuse_loop *at = &plan->loops.at[k];
        bool known = first != NULL && at->loop->first != NULL && expr_constant(first, &a) &&
                     expr_constant(at->loop->first, &b);
        at->further = known ? b - a : 0;
    }
}

bool fuse_ask(struct action_request *request, struct fuse_plan *plan)
{
    bool contracts = plan->contracts;
    guess(plan);
    joint_list guessed = fuse_joint(request, plan);
    if (!part(request, plan, contracts) || !ask(request, plan))
        return false;
    bool is_same = true;
    for (size_t k = 0; k < plan->loops.size; k++)
        is_same = is_same && guessed.at[k].further == plan->loops.at[k].further;
    bool keeps = plan->versioned.guard != NULL || fuse_is_shifted(plan);
    if (is_same && (!keeps || plan->temporaries.size == 0))
        return true;
    return part(request, plan, contracts && plan->versioned.guard == NULL) && ask(request, plan) &&
           (plan->versioned.guard == NULL || plan->temporaries.size == 0 ||
            action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                          "the loops would be needed beside it, with their temporary arrays: "
                          "contract=off"));
}
