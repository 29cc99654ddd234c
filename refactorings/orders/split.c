/*
 * split.c: the iterations of a loop are parted at a value of its index.
 *
 *     for (int i = 0; i < n; i++)     =>     for (int i = 0; i < (m < n ? m : n); i++)
 *         a[i] = b[i];                           a[i] = b[i];
 *                                            for (int i = (m > 0 ? m : 0); i < n; i++)
 *                                                a[i] = b[i];
 *
 * { S[i] -> [i] }: the order is as it was, whatever the value is. Where it surely lies between the
 * ends, it stands alone.
 */
#include <errno.h>
#include <stdlib.h>

#include "code/constant.h"
#include "loops/judge/band_facts.h"
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "loops/syntax/flow.h"
#include "refactorings/nests/one_loop.h"
#include "refactorings/text/amounts.h"

static const struct action_option options[] = {
    {"at", OPTION_TEXT, "", 0, 0, NULL,
     "the value of the index that the second loop begins with, a number or a variable: 1, or i:m",
     false},
};

struct split_plan {
    struct one_loop one;
    struct header_change before, behind;
};

/* A variable of the name that is visible at the loop and an integer. */
struct visible {
    const char *name;
    const struct stmt *loop;
    const struct decl *found;
};

static void take(struct visible *visible, const struct decl *decl)
{
    if (decl != NULL && sentence_same(decl->name, visible->name))
        visible->found = decl;
}

/* Looks through the scopes that hold the loop; the innermost declaration is the one. */
static void look_outside(const struct stmt *stmt, struct visible *visible)
{
    if (stmt->init != NULL)
        for (size_t k = 0; k < stmt->init->decls.size; k++)
            take(visible, stmt->init->decls.at[k]);
    for (size_t k = 0; k < stmt->children.size; k++) {
        const struct stmt *child = stmt->children.at[k];
        if (effects_contains(child, visible->loop)) {
            look_outside(child, visible);
            return;
        }
        for (size_t i = 0; child->kind == STMT_DECLARATION && i < child->decls.size; i++)
            take(visible, child->decls.at[i]);
    }
    const struct stmt *parts[] = {stmt->body, stmt->otherwise};
    for (size_t k = 0; k < COUNT_OF(parts); k++)
        if (stmt != visible->loop && parts[k] != NULL && effects_contains(parts[k], visible->loop))
            look_outside(parts[k], visible);
}

/* Whether the variable can part the loop: it holds a value of the index's type, has one, and the
   loop does not change it. */
static bool check_variable(struct action_request *request, const struct one_loop *one,
                           const char *name, const struct decl **out)
{
    const struct loop *loop = one->header.loop;
    const struct function *function = loop->function;
    struct visible visible = {name, loop->stmt, NULL};
    struct effects effects;
    effects_of_stmt(request->arena, loop->stmt->body, &effects);
    for (size_t k = 0; k < function->parameters.size; k++)
        take(&visible, function->parameters.at[k]);
    look_outside(function->body, &visible);
    const struct decl *decl = *out = visible.found;
    if (decl == NULL || decl == loop->index)
        return action_refuse(request, REASON_UNSUPPORTED, one->nest.range,
                             "'at' needs a number or a variable of the function, as in '%s:m'; "
                             "'%s' is none",
                             one->header.at->name, name);
    if (decl->type->is_volatile || decl->type->is_atomic || decl->storage != STORAGE_AUTO ||
        !type_always_fits(decl->type, loop->index->type))
        return action_refuse(request, REASON_UNSUPPORTED_TYPE, one->nest.range,
                             "'%s' has to be a local variable of the type of '%s'", name,
                             one->header.at->name);
    if (decl->kind == DECL_VARIABLE && decl->init == NULL && !flow_assigned_before(loop, decl))
        return action_refuse(request, REASON_PRIVATE, one->nest.range,
                             "'%s' may have no value before the loop", name);
    return !effects_writes(&effects, decl) ||
           action_refuse(request, REASON_TRIP_COUNT, one->nest.range,
                         "the loop may change '%s': copy it into a variable before the loop", name);
}

/* "(m < n ? m : n)" */
static const char *chosen(struct arena *arena, const char *value, char sign, const char *other)
{
    return arena_printf(arena, "(%s %c %s ? %s : %s)", value, sign, other, value, other);
}

/* Where the variable surely lies between the ends. */
static struct band_place find_place(const struct action_request *request, const struct decl *decl)
{
    const struct nest *nest = request->loop->nest;
    struct band_place unknown = {false, false};
    if (nest == NULL || nest->loops.size == 0 || !nest->loops.at[0]->counted ||
        nest->loops.at[0]->loop->stmt != request->loop->loop->stmt)
        return unknown;
    return band_place_of(nest, decl);
}

/* Parts a loop that counts by one at a value, wherever it begins and ends. */
static void part_at(struct action_request *request, struct split_plan *plan, const char *at,
                    struct band_place place)
{
    struct arena *arena = request->arena;
    const struct header *header = &plan->one.header;
    const struct loop *loop = header->loop;
    const char *name = header->at->name, *bound = header_operand(arena, header, loop->bound);
    bool up = header->is_upward;
    if (header->is_inclusive && place.is_before_end)
        plan->before.condition = arena_printf(arena, "%s %c %s", name, up ? '<' : '>', at);
    else if (header->is_inclusive)
        plan->before.condition =
            arena_printf(arena, "%s && %s %c %s", header_part(arena, header, header->condition),
                         name, up ? '<' : '>', at);
    else
        plan->before.bound = place.is_before_end ? at : chosen(arena, at, up ? '<' : '>', bound);
    plan->behind.first = place.is_behind_first ? at
                                               : chosen(arena, at, up ? '>' : '<',
                                                        header_operand(arena, header, loop->first));
}

static bool refuse_none(struct action_request *request, const struct split_plan *plan,
                        const char *at)
{
    return action_refuse(request, REASON_TRIP_COUNT, plan->one.nest.range,
                         "%s parts no iterations off the loop over '%s'", at,
                         plan->one.header.at->name);
}

static bool split_at_number(struct action_request *request, struct split_plan *plan, int64_t at)
{
    struct arena *arena = request->arena;
    const struct header *header = &plan->one.header;
    const struct loop *loop = header->loop;
    const char *bound = header_operand(arena, header, loop->bound);
    int64_t first, end, step = loop->step;
    bool up = header->is_upward;
    const struct type *index = loop->index->type;
    const char *text = arena_printf(arena, "%lld", (long long)at);
    bool is_first_known = expr_constant(loop->first, &first);
    if (!is_first_known && header->magnitude == 1 && index->bits >= INT_BITS &&
        (at >= 0 || index->is_signed)) {
        part_at(request, plan, text, (struct band_place){false, false});
        return true;
    }
    if (!is_first_known)
        return action_refuse(request, REASON_NOT_CANONICAL, header->at->header,
                             "the loop over '%s' does not begin at a number, so that it may not "
                             "come to %lld: part it at a variable",
                             header->at->name, (long long)at);
    int64_t past = up ? at - first : first - at;
    int64_t begin = first + (past + header->magnitude - 1) / header->magnitude * step;
    int64_t last = header->is_inclusive ? begin - step : begin;
    bool is_constant = expr_constant(header_written(loop->bound), &end);
    bool is_beyond = is_constant && (up ? (header->is_inclusive ? begin > end : begin >= end)
                                        : (header->is_inclusive ? begin < end : begin <= end));
    int bits = index->bits - (index->is_signed ? 1 : 0);
    if (bits < INT_BITS - 1 && (begin >> bits != 0 || begin < 0))
        return action_refuse(request, REASON_OVERFLOW, header->at->header,
                             "'%s' cannot have the value %lld", header->at->name, (long long)begin);
    if (past <= 0 || is_beyond)
        return refuse_none(request, plan, text);
    const char *number = arena_printf(arena, "%lld", (long long)last);
    plan->before.bound = is_constant ? number : chosen(arena, number, up ? '<' : '>', bound);
    plan->behind.first = arena_printf(arena, "%lld", (long long)begin);
    return true;
}

/* Whether an end of the loop is nothing but the variable. */
static bool is_variable(const struct expr *end, const struct decl *decl)
{
    const struct expr *written = header_written(end);
    return written->kind == EXPR_NAME && written->decl == decl;
}

static bool split_at_name(struct action_request *request, struct split_plan *plan, const char *at)
{
    const struct header *header = &plan->one.header;
    const struct loop *loop = header->loop;
    const struct decl *decl;
    if (header->magnitude != 1)
        return action_refuse(request, REASON_NOT_CANONICAL, header->at->header,
                             "the loop over '%s' counts by %lld and may leave '%s' out: normalize "
                             "it first, or part it at a number",
                             header->at->name, (long long)header->magnitude, at);
    if (!check_variable(request, &plan->one, at, &decl) ||
        !index_value_is_visible(request, loop, at))
        return false;
    if (is_variable(loop->first, decl) || (is_variable(loop->bound, decl) && !header->is_inclusive))
        return refuse_none(request, plan, arena_printf(request->arena, "'%s'", at));
    part_at(request, plan, at, find_place(request, decl));
    return true;
}

static const void *plan_split(struct action_request *request)
{
    struct split_plan *plan = ARENA_NEW(request->arena, struct split_plan);
    char *end = NULL;
    if (!one_loop_read(request, LOOP_IN_PARTS, &plan->one))
        return NULL;
    const char *at = one_loop_value(request, &plan->one, "at");
    if (at == NULL || !one_loop_same_signs(request, &plan->one) ||
        !one_loop_same_type(request, &plan->one))
        return NULL;
    errno = 0;
    long long number = strtoll(at, &end, 10);
    bool is_number = end != at && *end == '\0';
    if (is_number && (errno != 0 || number > INT32_MAX / 2 || number < INT32_MIN / 2)) {
        action_refuse(request, REASON_UNSUPPORTED, plan->one.nest.range,
                      "'at' needs a number from %d to %d, or a variable, as in '%s:m'",
                      INT32_MIN / 2, INT32_MAX / 2, plan->one.header.at->name);
        return NULL;
    }
    if (!(is_number ? split_at_number(request, plan, number) : split_at_name(request, plan, at)))
        return NULL;
    return plan;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct split_plan *plan = plan_data;
    struct arena *arena = request->arena;
    const struct header *header = &plan->one.header;
    struct placed placed;
    replacement_list replaced = {NULL, 0, 0};
    placed_begin(request, &plan->one.nest, &placed);
    header_replace(arena, header, &plan->before, &replaced);
    const char *behind = header_print(arena, header, &plan->behind);
    const char *loops[] = {placed_nest(&placed, &replaced),
                           placed_again(&placed, behind, NULL, false)};
    placed_write_all(&placed, loops, COUNT_OF(loops), false, out);
}

const struct action split_action = {
    .id = "split",
    .title = "Split loop",
    .button = "Split",
    .summary = "part the iterations of a loop at a value of its index",
    .doc = "Two loops do the iterations, one behind the other: those before the value, and those "
           "from it on. The order stays as it is, whatever the value is, so that nothing is asked "
           "of what the loop does.",
    .kind = "refactor.rewrite.split",
    .main_option = "at",
    .is_step = true,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_split,
    .emit = emit,
};
