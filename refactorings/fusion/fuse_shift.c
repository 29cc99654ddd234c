/*
 * fuse_shift.c: see fuse.h: iterations of later loops come some iterations later, or are some more
 * or fewer, and what then has no partner stands in front of the loop or behind it.
 *
 *     for (int i = 0; i < n; i++)              if (n > 0) {
 *         a[i] = c[i];                             a[0] = c[0];
 *     for (int i = 0; i < n; i++)                  for (int i = 1; i < n; i++) {
 *         b[i] = a[i + 1];             =>              a[i] = c[i];
 *                                                      b[i - 1] = a[i];
 *                                                  }
 *                                                  b[n - 1] = a[n];
 *                                              }
 */
#include "code/constant.h"
#include "loops/judge/statements.h"
#include "loops/reasons.h"
#include "loops/syntax/flow.h"
#include "refactorings/fusion/fuse.h"
#include "refactorings/nests/distance.h"

enum { MOST_PROPOSED_LOOPS = 4 };

int64_t fuse_rest_of(const struct fuse_loop *at)
{
    return at->more + at->delay;
}

bool fuse_is_shifted(const struct fuse_plan *plan)
{
    for (size_t k = 0; k < plan->loops.size; k++)
        if (plan->loops.at[k].delay != 0 || fuse_rest_of(&plan->loops.at[k]) != 0)
            return true;
    return false;
}

static int64_t largest(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* --- which are left over ---------------------------------------------------------------------- */

/* Whether a loop has as many more iterations as it is known to have, wherever the first one has at
   least so many; `is_idle` stays only if it has none where that has fewer. */
static bool differs_from(const struct fuse_plan *plan, const struct nest *model,
                         const struct fuse_loop *at, int64_t least, bool *is_idle)
{
    int64_t more;
    bool has_none = true;
    bool is_known = at->as_often || at->asks_equal ||
                    (parts_trips_differ(model, plan->loops.at[0].loop->stmt, at->loop->stmt, least,
                                        &more, &has_none) &&
                     more == at->more);
    *is_idle = *is_idle && has_none;
    return is_known;
}

/* The iterations that are left over by the delays. */
static struct fuse_offset offset_of(const struct fuse_loop *loops, size_t size)
{
    struct fuse_offset offset = {.is_idle = true};
    for (size_t k = 0; k < size; k++) {
        offset.begin = largest(offset.begin, loops[k].delay);
        offset.end = largest(offset.end, -fuse_rest_of(&loops[k]));
    }
    offset.least = offset.begin + offset.end;
    return offset;
}

static bool refuse_unproven(struct action_request *request, const struct loop *loop)
{
    return action_refuse(
        request, REASON_TRIP_COUNT, loop->stmt->header,
        "it is not proven that the loops have the same iterations, or but for a few: give both "
        "the same bounds, of values that neither of them changes");
}

bool fuse_find_offset(struct action_request *request, const struct fuse_plan *plan,
                      const struct nest *model, struct fuse_loop *at)
{
    const struct stmt *first = plan->loops.at[0].loop->stmt, *other = at->loop->stmt;
    bool idle = false;
    at->delay = at->further / at->loop->step;
    if (at->further % at->loop->step != 0 || at->delay < -FUSE_MOST_SHIFT ||
        at->delay > FUSE_MOST_SHIFT ||
        (!parts_trips_differ(model, first, other, 2 * FUSE_MOST_SHIFT, &at->more, &idle) &&
         !parts_trips_differ(model, first, other, 0, &at->more, &idle)))
        return refuse_unproven(request, at->loop);
    int64_t least = offset_of(at, 1).least, rest = fuse_rest_of(at);
    if (rest < -FUSE_MOST_SHIFT || rest > FUSE_MOST_SHIFT ||
        (!differs_from(plan, model, at, least, &idle) &&
         !differs_from(plan, model, at, least + 1, &idle)))
        return refuse_unproven(request, at->loop);
    return plan->peels ||
           action_refuse(request, REASON_TRIP_COUNT, at->loop->stmt->header,
                         "the loops have the same iterations but for a few at their beginnings or "
                         "ends, which may stand in front of the one loop and behind it (peel=on)");
}

/* Finds which iterations are those of the one loop. False: refused. */
static bool settle(struct action_request *request, struct fuse_plan *plan, const struct nest *model)
{
    int64_t front = 0, back = 0;
    const struct fuse_loop *unknown = NULL;
    plan->offset = offset_of(plan->loops.at, plan->loops.size);
    for (size_t k = 0; k < plan->loops.size; k++) {
        front = largest(front, -plan->loops.at[k].delay);
        back = largest(back, fuse_rest_of(&plan->loops.at[k]));
    }
    if (plan->offset.begin + front > FUSE_MOST_SHIFT || plan->offset.end + back > FUSE_MOST_SHIFT)
        return action_refuse(request, REASON_TRIP_COUNT, request->loop->range,
                             "more than %d iterations would stand in front of the one loop, or "
                             "behind it",
                             FUSE_MOST_SHIFT);
    for (int64_t further = 0; further <= 1; further++) {
        bool is_idle = true;
        unknown = NULL;
        for (size_t k = 1; k < plan->loops.size; k++)
            if (!differs_from(plan, model, &plan->loops.at[k], plan->offset.least + further,
                              &is_idle))
                unknown = &plan->loops.at[k];
        plan->offset.is_idle = is_idle;
        if (unknown != NULL)
            continue;
        plan->offset.least += further;
        return true;
    }
    return refuse_unproven(request, unknown->loop);
}

/* --- how many iterations later ---------------------------------------------------------------- */

bool fuse_ask_delayed(struct action_request *request, const struct fuse_plan *plan,
                      const struct nest *model, size_t apart, struct verdict *answer,
                      reason_list *reasons)
{
    part_list parts = {NULL, 0, 0};
    variable_list own = fuse_find_own(request, plan);
    for (size_t k = 0; k < plan->loops.size; k++) {
        struct nest_part inner = fuse_part_of(request, plan, k, false);
        struct nest_part part = {.stmt = inner.stmt, .asks_inside = inner.asks_inside};
        struct time_number behind = {k < apart ? 0 : (int64_t)k, NULL, 0, false};
        LIST_PUSH(request->arena, part.times, behind);
        for (size_t i = 0; i < inner.times.size; i++)
            LIST_PUSH(request->arena, part.times, inner.times.at[i]);
        LIST_PUSH(request->arena, parts, apart < plan->loops.size ? part : inner);
    }
    return legality_parts(request->arena, request->loop, model, &parts, &own, answer, reasons);
}

/* Lets a loop and those before it become one, with the smallest delay at which that is legal, up to
   so many iterations. `*later` gets how many these are. False: there is none, `reasons`. */
static bool place_loop(struct action_request *request, const struct fuse_plan *plan,
                       const struct nest *model, size_t number, int64_t most, int64_t *later,
                       reason_list *reasons)
{
    struct verdict answer;
    int64_t base = plan->loops.at[number].delay;
    for (*later = 0; *later <= most; ++*later) {
        plan->loops.at[number].delay = base + *later;
        reasons->size = 0;
        if (fuse_ask_delayed(request, plan, model, number + 1, &answer, reasons))
            return true;
        if (reasons->at[0].code != REASON_DEPENDENCE)
            return false;
    }
    return false;
}

/* Finds the delays of several loops, each at most so many iterations more than that of those before
   it. False: refused. */
static bool place_loops(struct action_request *request, const struct fuse_plan *plan,
                        const struct nest *model, int64_t most)
{
    int64_t highest = 0, later;
    for (size_t k = 1; k < plan->loops.size; k++) {
        const struct loop *loop = plan->loops.at[k].loop;
        reason_list reasons = {NULL, 0, 0};
        int64_t wanted = highest + most;
        if (place_loop(request, plan, model, k, wanted < FUSE_MOST_SHIFT ? wanted : FUSE_MOST_SHIFT,
                       &later, &reasons)) {
            highest = largest(highest, later);
            continue;
        }
        if (wanted > FUSE_MOST_SHIFT && reasons.at[0].code == REASON_DEPENDENCE)
            return action_refuse(request, REASON_DEPENDENCE, loop->stmt->header,
                                 "this loop would have to come more than %d iterations later than "
                                 "the first one, which is more than is written beside a loop: "
                                 "leave it apart",
                                 FUSE_MOST_SHIFT);
        for (size_t i = 0; i < reasons.size; i++)
            LIST_PUSH(request->arena, request->refusal, reasons.at[i]);
        return false;
    }
    return true;
}

bool fuse_delay(struct action_request *request, struct fuse_plan *plan, const struct nest *model)
{
    if (plan->loops.size == 2)
        plan->loops.at[1].delay += plan->shift;
    else if (plan->shift > 0 && !place_loops(request, plan, model, plan->shift))
        return false;
    return settle(request, plan, model);
}

/* Whether the loops may become one with delays of so many iterations more. */
static bool may_come_later(struct action_request *request, const struct fuse_plan *plan,
                           const struct nest *model, int64_t further)
{
    struct fuse_plan other = *plan;
    struct verdict answer;
    size_t refused = request->refusal.size;
    reason_list reasons = {NULL, 0, 0};
    memset(&other.loops, 0, sizeof other.loops);
    for (size_t k = 0; k < plan->loops.size; k++)
        LIST_PUSH(request->arena, other.loops, plan->loops.at[k]);
    if (other.loops.size == 2)
        other.loops.at[1].delay += further;
    bool may = other.loops.size == 2 || place_loops(request, &other, model, further);
    request->refusal.size = refused;
    return may && fuse_ask_delayed(request, &other, model, other.loops.size, &answer, &reasons);
}

void fuse_propose_delay(struct action_request *request, const struct fuse_plan *plan,
                        const struct nest *model)
{
    struct reason *why = &request->refusal.at[request->refusal.size - 1];
    bool is_pair = plan->loops.size == 2;
    if (plan->loops.size > MOST_PROPOSED_LOOPS || plan->items.size != plan->loops.size ||
        why->code != REASON_DEPENDENCE || (!is_pair && plan->shift > 0))
        return;
    for (int64_t k = 1; k <= FUSE_MOST_SHIFT - (is_pair ? plan->shift : 0); k++) {
        int64_t shift = is_pair ? plan->shift + k : k;
        if (!may_come_later(request, plan, model, k))
            continue;
        why->message = arena_printf(request->arena,
                                    "%s: with %s %lld iteration%s later it would not (shift=%lld)",
                                    why->message, is_pair ? "the second loop" : "each loop up to",
                                    (long long)shift, shift > 1 ? "s" : "", (long long)shift);
        return;
    }
}

/* --- how it reads ----------------------------------------------------------------------------- */

static bool is_local_value(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_SUBSCRIPT && expr->kind != EXPR_MEMBER && expr->kind != EXPR_CALL &&
           !(expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE) &&
           !(expr->kind == EXPR_NAME && expr->decl != NULL &&
             expr->decl->kind != DECL_ENUM_CONSTANT && decl_is_exposed(expr->decl));
}

/* Whether the header can be written again in parts, for iterations by their numbers. */
static bool check_header(struct action_request *request, const struct fuse_plan *plan)
{
    const struct one_loop *one = &plan->shift_by->one;
    const struct loop *loop = one->header.loop;
    int64_t first, trips = one_loop_trips(one), begin = plan->offset.begin, end = 0;
    bool is_number = expr_constant(header_written(loop->first), &first);
    if (trips >= 0 && trips < plan->offset.least)
        return action_refuse(request, REASON_TRIP_COUNT, plan->nest.range,
                             "the loops have no more than %lld iterations", (long long)trips);
    if (one->header.magnitude != 1)
        return action_refuse(request, REASON_NOT_CANONICAL, loop->stmt->header,
                             "the loops have to count by 1, so that their last iteration is known: "
                             "normalize them first");
    bool is_small = is_number && !__builtin_add_overflow(first, begin * loop->step, &end) &&
                    end <= INT32_MAX && end >= (loop->index->type->is_signed ? INT32_MIN : 0);
    if (!is_small && (is_number || begin > 1))
        return action_refuse(request, REASON_OVERFLOW, loop->stmt->header,
                             "the first value is no small number, so that those behind it may not "
                             "fit the index: normalize the loops first");
    return (expr_walk(loop->bound, is_local_value, NULL) &&
            expr_walk(loop->first, is_local_value, NULL)) ||
           action_refuse(request, REASON_TRIP_COUNT, loop->stmt->header,
                         "the bounds are read from memory: copy them into variables first");
}

/* Whether a body can stand beside the loop once more, with another value for the index. */
static bool check_body(struct action_request *request, const struct fuse_plan *plan, size_t number)
{
    struct fuse_shift *by = plan->shift_by;
    const struct header *header = &by->one.header;
    const struct loop *loop = plan->loops.at[number].loop;
    const struct stmt *jump = effects_find_jump(loop->stmt->body, STMT_CONTINUE);
    if (jump != NULL)
        return action_refuse(request, REASON_BREAK, jump->range,
                             "what is left over stands in no loop, which this would go on with");
    if (!loop->index_declared_inside && flow_live_after(loop, (struct tracked){loop->index, NULL}))
        return action_refuse(request, REASON_NOT_CANONICAL, loop->stmt->header,
                             "the value of '%s' is used behind the loop", loop->index->name);
    if (!type_same(loop->index->type, header->loop->index->type))
        return action_refuse(request, REASON_UNSUPPORTED_TYPE, loop->stmt->header,
                             "the indices have different types: give them one");
    return versioned_check_rest(request, loop->stmt) &&
           index_uses_find(request, &plan->nest, loop, &by->uses[number]) &&
           index_value_is_visible(request, loop,
                                  header_part(request->arena, header, header->first)) &&
           index_value_is_visible(request, loop,
                                  header_part(request->arena, header, header->bound));
}

/* Puts the condition under which there are so many iterations to the one that is asked anyway. */
static void guard(struct action_request *request, struct fuse_plan *plan)
{
    const struct one_loop *one = &plan->shift_by->one;
    const struct fuse_offset *offset = &plan->offset;
    struct versioned *versioned = &plan->versioned;
    bool is_entry = offset->least == 1 && offset->is_idle;
    if (offset->least == 0 || one_loop_fact(request, offset->least).fills_tile ||
        one_loop_trips(one) >= offset->least || (is_entry && versioned->guard != NULL))
        return;
    const char *condition = one_loop_condition_behind(request->arena, one, offset->least - 1);
    versioned->is_entry = is_entry;
    versioned->guard = text_and(request->arena, condition, versioned->guard);
}

bool fuse_shift_read(struct action_request *request, struct fuse_plan *plan)
{
    struct fuse_shift *by = plan->shift_by = ARENA_NEW(request->arena, struct fuse_shift);
    const struct header *header = &by->one.header;
    if (plan->items.size != plan->loops.size)
        return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                             "shift and peel are for loops with nothing between them");
    if (!one_loop_read(request, LOOP_COPIED, &by->one) || !check_header(request, plan) ||
        !one_loop_same_signs(request, &by->one) || !one_loop_keeps_type(request, &by->one) ||
        !one_loop_same_type(request, &by->one))
        return false;
    for (size_t k = 0; k < plan->loops.size; k++)
        if (!check_body(request, plan, k))
            return false;
    if (plan->offset.begin > 0)
        by->begin = header_plus(request->arena, header, header->loop->first,
                                plan->offset.begin * header->loop->step);
    if (plan->offset.end > 0)
        by->end = header_plus(request->arena, header, header->loop->bound,
                              -plan->offset.end * header->loop->step);
    by->last = one_loop_expression(request->arena, &by->one, header->loop->bound,
                                   header->is_inclusive ? 0 : -header->loop->step);
    guard(request, plan);
    return true;
}

/* A body with a value for its index, as statements that stand alone. */
static void add_copy(struct arena *arena, const struct fuse_plan *plan, size_t number,
                     const struct index_value *value, const char *indent, struct strbuf *out)
{
    const struct loop_pieces *pieces = plan->loops.at[number].pieces;
    replacement_list replaced = {NULL, 0, 0};
    bool declares = false;
    index_uses_replace(arena, &plan->shift_by->uses[number], value, &replaced);
    for (size_t k = 0; k < pieces->pieces.size; k++)
        declares = declares || pieces->pieces.at[k].stmt->kind == STMT_DECLARATION;
    const char *inner = declares ? arena_printf(arena, "%s%s", indent, plan->layout.unit) : indent;
    if (declares)
        strbuf_addf(out, "\n%s{", indent);
    for (size_t k = 0; k < pieces->pieces.size; k++) {
        struct piece piece = pieces->pieces.at[k];
        piece.range = piece.stmt->range;
        strbuf_addf(
            out, "\n%s%s", inner,
            piece_text_with(arena, plan->nest.source, &piece, &plan->layout, inner, &replaced));
    }
    if (declares)
        strbuf_addf(out, "\n%s}", indent);
}

/* The same with a line behind it for what comes next, instead of before it. */
static void put_copy(struct arena *arena, const struct fuse_plan *plan, size_t number,
                     const struct index_value *value, const char *indent, struct strbuf *out)
{
    struct strbuf text = STRBUF_INIT;
    add_copy(arena, plan, number, value, indent, &text);
    strbuf_addf(out, "%s\n%s", text.text + 1 + strlen(indent), indent);
    strbuf_release(&text);
}

void fuse_shift_before(const struct action_request *request, const struct fuse_plan *plan,
                       const char *indent, struct strbuf *out)
{
    const struct one_loop *one = &plan->shift_by->one;
    const struct loop *loop = one->header.loop;
    int64_t when = 0;
    for (size_t k = 1; k < plan->loops.size; k++)
        when = plan->loops.at[k].delay < when ? plan->loops.at[k].delay : when;
    for (; when < plan->offset.begin; when++)
        for (size_t k = 0; k < plan->loops.size; k++) {
            const struct fuse_loop *at = &plan->loops.at[k];
            struct index_value value = one_loop_expression(request->arena, one, loop->first,
                                                           when * loop->step + at->further);
            if (when >= at->delay)
                put_copy(request->arena, plan, k, &value, indent, out);
        }
}

void fuse_shift_behind(const struct action_request *request, const struct fuse_plan *plan,
                       const char *indent, struct strbuf *out)
{
    int64_t step = plan->shift_by->one.header.loop->step, end = 0;
    for (size_t k = 1; k < plan->loops.size; k++) {
        int64_t rest = fuse_rest_of(&plan->loops.at[k]);
        end = rest > end ? rest : end;
    }
    for (int64_t when = -plan->offset.end; when < end; when++)
        for (size_t k = 0; k < plan->loops.size; k++) {
            const struct fuse_loop *at = &plan->loops.at[k];
            struct index_value value = plan->shift_by->last;
            value.added += at->further + (when + 1) * step;
            if (when < fuse_rest_of(at))
                add_copy(request->arena, plan, k, &value, indent, out);
        }
}
