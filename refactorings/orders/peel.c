/*
 * peel.c: the first or the last iterations of a loop stand in front of it or behind it.
 *
 *     for (int i = 0; i < n; i++)     =>     if (n > 0)
 *         a[i] = b[i];                           a[0] = b[0];
 *                                            for (int i = 1; i < n; i++)
 *                                                a[i] = b[i];
 *
 * { S[i] -> [i] }: the order is as it was. Each iteration has its condition, which goes where the
 * iteration surely runs; conditions that compare with numbers stand one behind the other, others in
 * each other, since `lo + 1` may overflow where `lo` is no iteration.
 */
#include "code/constant.h"
#include "loops/reasons.h"
#include "refactorings/nests/distance.h"
#include "refactorings/text/amounts.h"

#include <inttypes.h>

enum { MOST = 8 };

static const struct action_option options[] = {
    {"first", OPTION_INTEGER, "1", 0, MOST, NULL, "how many of the first iterations", false},
    {"last", OPTION_INTEGER, "0", 0, MOST, NULL, "how many of the last ones", false},
};

struct peel_plan {
    struct one_loop one;
    struct index_uses uses;
    int64_t first, last;
    bool is_flat; /* the conditions compare with numbers, so that each can be asked alone */
    const char *conditions[2 * MOST]; /* under which there is an iteration behind so many others;
                                         NULL: there surely is */
    const char *begin, *end;          /* of the loop that stays; NULL: as they are */
    const char *until;                /* its whole condition; NULL: it has the end */
    struct index_value behind; /* of the last iteration; with more of them, less by the step */
};

/* Whether the numbers that come out of a first value that is one fit the index. */
static bool check_numbers(struct action_request *request, const struct peel_plan *plan)
{
    const struct header *header = &plan->one.header;
    int64_t number, span, most;
    bool is_small = expr_constant(header_written(header->loop->first), &number) &&
                    !__builtin_mul_overflow(header->loop->step, plan->first + plan->last, &span) &&
                    !__builtin_add_overflow(number, span, &most) && most <= INT32_MAX &&
                    most >= (header->loop->index->type->is_signed ? INT32_MIN : 0);
    if (!one_loop_is_near(request, &plan->one, plan->first + plan->last))
        return false;
    return is_small || !plan->is_flat ||
           action_refuse(request, REASON_OVERFLOW, plan->one.nest.range,
                         "'%s' would leave its type within the iterations that are taken off",
                         header->at->name);
}

/* Whether sums of the first value and the bound have the index's type, where there are some. */
static bool check_types(struct action_request *request, const struct peel_plan *plan)
{
    const struct header *header = &plan->one.header;
    int bits = header->loop->index->type->bits;
    bool is_plain = plan->is_flat || plan->first + plan->last == 1 ||
                    (header_written(header->loop->first)->type->bits >= bits &&
                     header_written(header->loop->bound)->type->bits >= bits);
    return is_plain || action_refuse(request, REASON_UNSUPPORTED_TYPE, header->at->header,
                                     "'%s' and its bounds have different types: give them one",
                                     header->at->name);
}

static bool read_numbers(struct action_request *request, struct peel_plan *plan)
{
    plan->first = action_value(request, "first")->integer;
    plan->last = action_value(request, "last")->integer;
    int64_t all = plan->first + plan->last, trips = one_loop_trips(&plan->one), number;
    if (all == 0)
        return action_refuse(request, REASON_UNSUPPORTED, plan->one.nest.range,
                             "neither 'first' nor 'last' takes an iteration off the loop");
    if (trips >= 0 && trips <= all)
        return action_refuse(request, REASON_TRIP_COUNT, plan->one.nest.range,
                             "the loop over '%s' has no more than %lld iterations",
                             plan->one.header.at->name, (long long)trips);
    if (trips < 0 && !distance_is_there(request, &plan->one))
        return false;
    plan->is_flat = expr_constant(plan->one.header.loop->first, &number);
    if (!check_numbers(request, plan) || !check_types(request, plan))
        return false;
    for (int64_t k = all; trips < 0 && k > 0; k--) {
        struct band_fact fact = one_loop_fact(request, k);
        if (fact.fills_tile)
            break;
        plan->conditions[k - 1] = one_loop_condition_behind(request->arena, &plan->one, k - 1);
    }
    return true;
}

/* Where the loop that stays begins, where it ends, and the last iteration. */
static bool find_ends(struct action_request *request, struct peel_plan *plan)
{
    struct arena *arena = request->arena;
    const struct header *header = &plan->one.header;
    const struct loop *loop = header->loop;
    int64_t trips = one_loop_trips(&plan->one), first = 0;
    const char *bound = header_operand(arena, header, loop->bound);
    if (plan->first > 0)
        plan->begin = header_plus(arena, header, loop->first, plan->first * loop->step);
    if (plan->last == 0)
        return true;
    if (trips >= 0) {
        expr_constant(loop->first, &first);
        plan->behind = one_loop_constant(&plan->one, first + (trips - 1) * loop->step);
    } else if (header->magnitude == 1) {
        plan->behind = one_loop_expression(arena, &plan->one, loop->bound,
                                           header->is_inclusive ? 0 : -loop->step);
    } else {
        return action_refuse(request, REASON_NOT_CANONICAL, header->at->header,
                             "which iteration of the loop over '%s' is the last one follows from "
                             "no simple rule: normalize it first",
                             header->at->name);
    }
    if (trips >= 0 && header->magnitude != 1)
        plan->until = arena_printf(arena, "%s %c %" PRId64, header->at->name,
                                   header->is_upward ? '<' : '>',
                                   first + (trips - plan->last) * loop->step);
    else if (header->is_inclusive)
        plan->until =
            arena_printf(arena, "%s %c %s", header->at->name, header->is_upward ? '<' : '>',
                         amount_plus(arena, bound, -(plan->last - 1) * loop->step));
    else
        plan->end = amount_plus(arena, bound, -plan->last * loop->step);
    return true;
}

/* Looks for a subscript of an array that is negative for a value of the index. */
struct below_search {
    const struct decl *index;
    int64_t value;
    const struct expr *found;
};

/* The index, or that and a number, for the value. False: it is something else. */
static bool value_of(const struct expr *expr, const struct below_search *search, int64_t *value)
{
    int64_t number;
    expr = expr_strip_conversions(expr);
    *value = search->value;
    if (expr->kind == EXPR_NAME)
        return expr->decl == search->index;
    if (expr->kind != EXPR_BINARY || (expr->op != OP_ADD && expr->op != OP_SUBTRACT) ||
        !expr_constant(expr->operands[1], &number) || number < -INT32_MAX || number > INT32_MAX)
        return false;
    const struct expr *left = expr_strip_conversions(expr->operands[0]);
    *value += expr->op == OP_ADD ? number : -number;
    return left->kind == EXPR_NAME && left->decl == search->index;
}

static bool search_below(const struct expr *expr, void *data)
{
    struct below_search *search = data;
    int64_t value;
    if (expr->kind == EXPR_SUBSCRIPT &&
        expr_strip_conversions(expr->operands[0])->type->kind == TYPE_ARRAY &&
        value_of(expr->operands[1], search, &value) && value < 0)
        search->found = expr;
    return search->found == NULL;
}

/* Whether no first iteration, where the index is a number, has an array's element before its first
   one, which compilers warn of though it is never reached. */
static bool check_subscripts(struct action_request *request, const struct peel_plan *plan)
{
    const struct loop *loop = plan->one.header.loop;
    struct below_search search = {.index = loop->index};
    int64_t first;
    for (int64_t k = 0; k < plan->first && expr_constant(loop->first, &first); k++) {
        search.value = first + k * loop->step;
        stmt_walk(loop->stmt->body, NULL, search_below, &search);
        if (search.found != NULL)
            return action_refuse(request, REASON_UNSUPPORTED, search.found->range,
                                 "this would be an element before the first one in an iteration "
                                 "that is taken off, which compilers warn of though it is not "
                                 "reached: let the loop begin later");
    }
    return true;
}

static const void *plan_peel(struct action_request *request)
{
    struct peel_plan *plan = ARENA_NEW(request->arena, struct peel_plan);
    if (!one_loop_read(request, LOOP_COPIED, &plan->one))
        return NULL;
    const struct header *header = &plan->one.header;
    if (!one_loop_same_signs(request, &plan->one) || !one_loop_keeps_type(request, &plan->one) ||
        !one_loop_same_type(request, &plan->one) || !read_numbers(request, plan) ||
        !index_uses_find(request, &plan->one.nest, header->loop, &plan->uses) ||
        !check_subscripts(request, plan) || !find_ends(request, plan) ||
        !index_value_is_visible(request, header->loop,
                                header_part(request->arena, header, header->first)) ||
        !index_value_is_visible(request, header->loop,
                                header_part(request->arena, header, header->bound)))
        return NULL;
    return plan;
}

typedef LIST_OF(const char *) statement_list;

/* One of the iterations that are taken off, by its number among them. */
static const char *copy_text(const struct placed *placed, const struct peel_plan *plan,
                             int64_t number)
{
    struct arena *arena = placed->request->arena;
    const struct loop *loop = plan->one.header.loop;
    replacement_list replaced = {NULL, 0, 0};
    struct index_value value = plan->behind;
    if (number < plan->first)
        value = one_loop_expression(arena, &plan->one, loop->first, number * loop->step);
    else
        value.added -= (number - plan->first) * loop->step;
    index_uses_replace(arena, &plan->uses, &value, &replaced);
    return placed_body(placed, plan->one.header.at, &replaced, 0, false);
}

/* The loop without the iterations, where it would stand in place of the nest. */
static const char *rest_text(const struct placed *placed, const struct peel_plan *plan)
{
    struct header_change change = {
        .first = plan->begin, .condition = plan->until, .bound = plan->end};
    replacement_list replaced = {NULL, 0, 0};
    header_replace(placed->request->arena, &plan->one.header, &change, &replaced);
    return placed_nest(placed, &replaced);
}

/* Puts statements under the condition that there is an iteration behind so many others. */
static void put_under(const struct placed *placed, const struct peel_plan *plan, int64_t number,
                      statement_list *statements)
{
    const char *condition = plan->conditions[number];
    if (condition == NULL)
        return;
    for (size_t k = 0; k < statements->size; k++)
        statements->at[k] = placed_deeper(placed, statements->at[k], 1);
    statements->at[0] = placed_if(placed, condition, statements->at, statements->size);
    statements->size = 1;
}

/* A statement and others behind it. */
static void put_first(struct arena *arena, const char *statement, statement_list *statements)
{
    LIST_PUSH(arena, *statements, statement);
    for (size_t k = statements->size; k-- > 1;)
        statements->at[k] = statements->at[k - 1];
    statements->at[0] = statement;
}

/* All that stands in place of the loop, from the inside: what an iteration's condition is about,
   which the next one's takes for granted unless it stands alone. */
static void write_statements(const struct placed *placed, const struct peel_plan *plan,
                             statement_list *out)
{
    struct arena *arena = placed->request->arena;
    int64_t all = plan->first + plan->last;
    LIST_PUSH(arena, *out, rest_text(placed, plan));
    for (int64_t k = all; k-- > 0;) {
        statement_list alone = {NULL, 0, 0};
        const char *copy = copy_text(placed, plan, k);
        bool is_first = k < plan->first;
        bool is_alone = plan->is_flat && (is_first || k + 1 < all);
        LIST_PUSH(arena, alone, copy);
        if (is_alone)
            put_under(placed, plan, k, &alone);
        if (is_first)
            put_first(arena, alone.at[0], out);
        else
            LIST_PUSH(arena, *out, alone.at[0]);
        if (!is_alone)
            put_under(placed, plan, k, out);
    }
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct peel_plan *plan = plan_data;
    struct placed placed;
    statement_list statements = {NULL, 0, 0};
    placed_begin(request, &plan->one.nest, &placed);
    write_statements(&placed, plan, &statements);
    if (statements.size == 1)
        placed_write_if(&placed, statements.at[0], out);
    else
        placed_write_all(&placed, statements.at, statements.size, false, out);
}

const struct action peel_action = {
    .id = "peel",
    .title = "Peel loop",
    .button = "Peel",
    .summary = "take the first or the last iterations off a loop",
    .doc = "The iterations stand in front of the loop or behind it, with the index that each has, "
           "under a condition where the loop may have none. The order stays as it is, so that "
           "nothing is asked of what the loop does.",
    .kind = "refactor.rewrite.peel",
    .main_option = "first",
    .helps = HELPS_RARELY,
    .is_step = true,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_peel,
    .emit = emit,
};
