/*
 * fuse_shift.c: see fuse.h: the second loop's iterations come some iterations later, or are some
 * more or fewer, and what then has no partner stands in front of the loop or behind it.
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

static bool is_local_value(const struct expr *expr, void *data)
{
    (void)data;
    return expr->kind != EXPR_SUBSCRIPT && expr->kind != EXPR_MEMBER && expr->kind != EXPR_CALL &&
           !(expr->kind == EXPR_UNARY && expr->op == OP_DEREFERENCE) &&
           !(expr->kind == EXPR_NAME && expr->decl != NULL &&
             expr->decl->kind != DECL_ENUM_CONSTANT && decl_is_exposed(expr->decl));
}

bool fuse_is_shifted(const struct fuse_plan *plan)
{
    return plan->offset.delay != 0 || plan->offset.rest != 0;
}

static int64_t largest(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* Sets how many iterations the first loop needs, where the second one then has so many more. */
static void set_rest(struct fuse_offset *offset, int64_t more)
{
    offset->rest = more + offset->delay;
    offset->least = largest(offset->delay, 0) + largest(-offset->rest, 0);
}

/* Whether what is left over is known: how many iterations more the second loop has, where the first
   one has as many as it needs. */
static bool find_rest(struct fuse_plan *plan, const struct nest *model)
{
    const struct stmt *first = plan->loops.at[0].loop->stmt, *other = plan->loops.at[1].loop->stmt;
    struct fuse_offset *offset = &plan->offset;
    int64_t more;
    if (!parts_trips_differ(model, first, other, 2 * FUSE_MOST_SHIFT, &more, &offset->is_idle) &&
        !parts_trips_differ(model, first, other, 0, &more, &offset->is_idle))
        return false;
    set_rest(offset, more);
    for (int64_t least = offset->least; least <= offset->least + 1; least++) {
        int64_t there;
        if (!parts_trips_differ(model, first, other, least, &there, &offset->is_idle) ||
            there != more)
            continue;
        offset->least = least;
        return offset->rest >= -FUSE_MOST_SHIFT && offset->rest <= FUSE_MOST_SHIFT;
    }
    return false;
}

bool fuse_find_offset(struct action_request *request, struct fuse_plan *plan,
                      const struct nest *model)
{
    const struct loop *other = plan->loops.at[1].loop;
    int64_t further = plan->loops.at[1].further, delay = further / other->step;
    plan->offset.delay = delay + plan->shift;
    if (further % other->step != 0 || delay < -FUSE_MOST_SHIFT || delay > FUSE_MOST_SHIFT ||
        plan->offset.delay > FUSE_MOST_SHIFT || !find_rest(plan, model))
        return action_refuse(
            request, REASON_TRIP_COUNT, other->stmt->header,
            "it is not proven that the loops have the same iterations, or but for a few: give both "
            "the same bounds, of values that neither of them changes");
    return plan->peels ||
           action_refuse(request, REASON_TRIP_COUNT, other->stmt->header,
                         "the loops have the same iterations but for a few at their beginnings or "
                         "ends, which may stand in front of the one loop and behind it (peel=on)");
}

/* Whether the header can be written again in parts, for iterations by their numbers. */
static bool check_header(struct action_request *request, const struct fuse_plan *plan)
{
    const struct one_loop *one = &plan->shift_by->one;
    const struct loop *loop = one->header.loop;
    int64_t first, trips = one_loop_trips(one), begin = plan->offset.delay, end = 0;
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
    if (!is_small && (is_number || begin > 1 || begin < -1))
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
    if (plan->loops.size != 2 || plan->items.size != 2)
        return action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                             "shift and peel are for two loops with nothing between them");
    if (!one_loop_read(request, LOOP_COPIED, &by->one) || !check_header(request, plan) ||
        !one_loop_same_signs(request, &by->one) || !one_loop_keeps_type(request, &by->one) ||
        !one_loop_same_type(request, &by->one) || !check_body(request, plan, 0) ||
        !check_body(request, plan, 1))
        return false;
    if (plan->offset.delay > 0)
        by->begin = header_plus(request->arena, header, header->loop->first,
                                plan->offset.delay * header->loop->step);
    if (plan->offset.rest < 0)
        by->end = header_plus(request->arena, header, header->loop->bound,
                              plan->offset.rest * header->loop->step);
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
    size_t number = plan->offset.delay < 0;
    int64_t size = number > 0 ? -plan->offset.delay : plan->offset.delay;
    for (int64_t k = 0; k < size; k++) {
        struct index_value value =
            one_loop_expression(request->arena, one, loop->first,
                                k * loop->step + (number > 0 ? plan->shift_by->further : 0));
        put_copy(request->arena, plan, number, &value, indent, out);
    }
}

void fuse_shift_behind(const struct action_request *request, const struct fuse_plan *plan,
                       const char *indent, struct strbuf *out)
{
    const struct fuse_offset *offset = &plan->offset;
    int64_t step = plan->shift_by->one.header.loop->step;
    size_t number = offset->rest > 0;
    int64_t size = number > 0 ? offset->rest : -offset->rest;
    int64_t further =
        number > 0 ? plan->shift_by->further + (offset->rest - offset->delay) * step : 0;
    for (int64_t k = size; k-- > 0;) {
        struct index_value value = plan->shift_by->last;
        value.added += further - k * step;
        add_copy(request->arena, plan, number, &value, indent, out);
    }
}
