/*
 * skew.c: the values of an inner loop's index move with the index of a loop around it.
 *
 *     for (int t = 0; t < 10; t++)                 for (int t = 0; t < 10; t++)
 *         for (int i = 1; i < 99; i++)      =>         for (int i = 1 + t; i < 99 + t; i++)
 *             a[i] = a[i - 1] + a[i + 1];                  a[i - t] = a[i - t - 1] + a[i - t + 1];
 *
 * { S[t,i] -> [t, i + t] }, which is the order as it is: a step on the way to tiles and to
 * wavefronts. (Wolfe, "Loop skewing: the wavefront method revisited", 1986.)
 */
#include <errno.h>
#include <stdlib.h>

#include "code/constant.h"
#include "loops/model/nest.h"
#include "loops/reasons.h"
#include "refactorings/nests/one_loop.h"
#include "refactorings/text/amounts.h"

enum { LARGEST = 64 };

static const struct action_option options[] = {
    {"by", OPTION_TEXT, "", 0, 0, NULL,
     "the inner index, and what is added to it: i:t, or i:2*t, up to 64 times", false},
};

struct skew_plan {
    struct one_loop one;
    struct index_uses uses;
    replacement_list replaced;
};

/* "t", "2*t": the name and the factor. */
static bool read_factor(struct arena *arena, const char *text, const char **name, int64_t *factor)
{
    char *end = NULL;
    errno = 0;
    long long number = strtoll(text, &end, 10);
    *factor = 1;
    *name = text;
    if (end == text)
        return text_is_identifier(text);
    const char *rest = end + strspn(end, " ");
    *factor = number;
    *name = arena_printf(arena, "%s", rest + strspn(rest, "* "));
    return *rest == '*' && errno == 0 && text_is_identifier(*name);
}

/* The loop around the inner one that has the index of that name; NULL: refused. */
static const struct loop *find_outer(struct action_request *request, const struct one_loop *one,
                                     const char *name)
{
    for (const struct loop *outer = one->header.loop->parent; outer != NULL; outer = outer->parent)
        if (outer->index != NULL && outer->canonical && sentence_same(outer->index->name, name))
            return outer;
    action_refuse(request, REASON_NOT_NESTED, one->header.at->header,
                  "'%s' is the index of no loop around the one over '%s'", name,
                  one->header.at->name);
    return NULL;
}

/* The model's loop, or NULL. */
static const struct nest_loop *modelled(const struct nest *nest, const struct loop *loop)
{
    for (size_t k = 0; nest != NULL && k < nest->loops.size; k++)
        if (nest->loops.at[k]->loop->stmt == loop->stmt && nest->loops.at[k]->counted)
            return nest->loops.at[k];
    return NULL;
}

/* Whether the index surely keeps to its type. */
static bool has_room(const struct action_request *request, const struct one_loop *one,
                     const struct loop *outer, int64_t factor)
{
    const struct nest *nest = request->loop->nest;
    const struct nest_loop *inside = modelled(nest, one->header.loop);
    const struct nest_loop *around = modelled(nest, outer);
    int64_t first;
    return inside != NULL && around != NULL && one->header.is_upward &&
           expr_constant(one->header.loop->first, &first) &&
           band_fits_skewed(nest, inside, around, factor);
}

/* "n + 2 * t", in a wide type where need be. */
static const char *moved(struct arena *arena, const struct header *header, const struct expr *value,
                         const char *added, bool widens)
{
    const char *text = header_operand(arena, header, value);
    int64_t number;
    if (expr_constant(header_written(value), &number) && number == 0 && !widens)
        return added;
    return arena_printf(arena, "%s + %s%s", text, widens ? "(long long)" : "", added);
}

static bool plan_texts(struct action_request *request, struct skew_plan *plan,
                       const struct loop *outer, int64_t factor)
{
    struct arena *arena = request->arena;
    const struct header *header = &plan->one.header;
    const struct type *index = header->loop->index->type;
    const char *name = outer->index->name;
    const char *added =
        factor == 1 ? name : arena_printf(arena, "%lld * %s", (long long)factor, name);
    bool widens = !has_room(request, &plan->one, outer, factor);
    if (widens &&
        (!index->is_signed || index->bits > INT_BITS || !header->loop->index_declared_inside))
        return action_refuse(request, REASON_OVERFLOW, header->at->header,
                             "'%s' may leave its type where it is skewed: bound it and '%s' by a "
                             "condition around the loops",
                             header->at->name, name);
    const char *wide =
        widens && factor != 1 ? arena_printf(arena, "%lldLL * %s", (long long)factor, name) : added;
    bool cast = widens && factor == 1;
    struct header_change change = {
        .type = widens ? "long long" : NULL,
        .first = moved(arena, header, header->loop->first, wide, cast),
        .bound = moved(arena, header, header->loop->bound, wide, cast),
    };
    struct index_value value = {
        .text = arena_printf(arena, "%s - %s", header->at->name, cast ? added : wide),
        .is_sum = true,
        .cast = widens ? header_type_name(index) : NULL,
    };
    header_replace(arena, header, &change, &plan->replaced);
    index_uses_replace(arena, &plan->uses, &value, &plan->replaced);
    return true;
}

static const void *plan_skew(struct action_request *request)
{
    struct skew_plan *plan = ARENA_NEW(request->arena, struct skew_plan);
    item_list items = {NULL, 0, 0};
    const char *name;
    int64_t factor;
    perfect_parse_list(request->arena, action_value(request, "by")->text, &items);
    if (items.size != 1 || items.at[0].value == NULL ||
        !read_factor(request->arena, items.at[0].value, &name, &factor) || factor < 1 ||
        factor > LARGEST) {
        action_refuse(request, REASON_UNSUPPORTED, request->loop->range,
                      "'by' names the inner index and what is added to it, as in 'i:t' or 'i:2*t', "
                      "up to %d times",
                      LARGEST);
        return NULL;
    }
    if (!one_loop_read_inside(request, LOOP_STAYS_ONE, items.at[0].name, &plan->one))
        return NULL;
    const struct loop *outer = find_outer(request, &plan->one, name), *loop = plan->one.header.loop;
    if (outer == NULL || !one_loop_same_signs(request, &plan->one) ||
        !one_loop_keeps_type(request, &plan->one) || !one_loop_same_type(request, &plan->one))
        return NULL;
    if (!type_same(outer->index->type, loop->index->type)) {
        action_refuse(request, REASON_UNSUPPORTED_TYPE, plan->one.header.at->header,
                      "'%s' and '%s' have different types: give them one", name,
                      plan->one.header.at->name);
        return NULL;
    }
    if (!index_value_is_visible(request, loop, name) ||
        !index_uses_find(request, &plan->one.nest, loop, &plan->uses) ||
        !plan_texts(request, plan, outer, factor))
        return NULL;
    return plan;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct skew_plan *plan = plan_data;
    struct placed placed;
    placed_begin(request, &plan->one.nest, &placed);
    placed_write(&placed, placed_nest(&placed, &plan->replaced), out);
}

const struct action skew_action = {
    .id = "skew",
    .title = "Skew loops",
    .button = "Skew",
    .summary = "let the values of an inner loop's index move with the index of a loop around it",
    .doc = "The inner index gets the values that it had plus the outer one, once or several times, "
           "and the body reads the old ones by taking that away. The order stays as it is, so that "
           "nothing is asked of what the loops do; what depends along both may then be tiled or "
           "interchanged.",
    .kind = "refactor.rewrite.skew",
    .main_option = "by",
    .main_form = MAIN_PAIR,
    .helps = HELPS_ORDER,
    .is_step = true,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_skew,
    .emit = emit,
};
