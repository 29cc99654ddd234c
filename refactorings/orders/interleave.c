/*
 * interleave.c: every so manieth iteration of a loop runs before the others.
 *
 *     for (int i = 0; i < n; i++)     =>     for (int ii = 0; ii < 4; ii++)
 *         a[i] = b[i];                           for (int i = ii; i < n; i += 4)
 *                                                    a[i] = b[i];
 *
 * { S[i] -> [i mod 4, i] }
 */
#include <stdlib.h>

#include "code/constant.h"
#include "loops/reasons.h"
#include "refactorings/nests/distance.h"
#include "refactorings/orders/versioned.h"
#include "refactorings/text/amounts.h"

enum { SMALLEST = 2, LARGEST = 65536 };

static const struct action_option options[] = {
    {"by", OPTION_TEXT, "4", 0, 0, NULL,
     "how far apart the iterations are that follow each other, from 2 to 65536: 4, or i:4", false},
    OVERLAP_OPTION,
    GUARDS_OPTION,
    ROUNDING_OPTION,
};

struct interleave_plan {
    struct one_loop one;
    bool widens;             /* the index gets a wider type, which the longer step does not leave */
    const char *declaration; /* of the new index, before the loops; or NULL */
    const char *header;      /* of the loop around */
    const char *condition;   /* under which the loop runs at all; or NULL */
    struct index_uses uses;  /* where the index gets a wider type */
    replacement_list replaced;
    struct versioned versioned;
};

static bool is_legal(struct action_request *request, int64_t by, struct versioned *versioned)
{
    struct new_order order = {.loops = 1,
                              .is_parallel = one_loop_is_free(request),
                              .takes_guard = true,
                              .innermost = request->loop->nest};
    struct order_dimension dimensions[] = {{.loop = 0, .modulus = by}, {.loop = 0}};
    for (size_t k = 0; k < COUNT_OF(dimensions); k++)
        LIST_PUSH(request->arena, order.dimensions, dimensions[k]);
    struct verdict band;
    return perfect_ask(request, &order, &band) && versioned_plan(request, &band, false, versioned);
}

/* Whether the index can have all values: the longer step may lead beyond its type, so that it gets
   a wider one, and so do the first values where the loop has no iteration. */
static bool check_values(struct action_request *request, struct interleave_plan *plan, int64_t by)
{
    const struct header *header = &plan->one.header;
    const struct type *index = header->loop->index->type;
    struct band_sum beyond = {.firsts = 1, .added = by * header->loop->step};
    int64_t first;
    bool is_number = expr_constant(header->loop->first, &first) && first <= INT32_MAX / 2 &&
                     first >= INT32_MIN / 2;
    struct band_fact fact = one_loop_fact(request, by);
    plan->widens = !fact.fits;
    if (header_changes_first(header) || index->bits < INT_BITS ||
        (plan->widens &&
         (!index->is_signed || index->bits > INT_BITS || !header->loop->index_declared_inside)))
        return action_refuse(request, REASON_OVERFLOW, header->at->header,
                             "'%s' may come so near to the limit of its type that the longer step "
                             "would lead beyond it: bound it by a condition around the loop",
                             header->at->name);
    if (!is_number && !plan->widens && !fact.runs &&
        !one_loop_sum_fits(request, index, beyond, true))
        plan->condition = one_loop_condition(request->arena, &plan->one);
    return !plan->widens || (one_loop_same_signs(request, &plan->one) &&
                             index_uses_find(request, &plan->one.nest, header->loop, &plan->uses));
}

/* "lo + 4", as wide as the index */
static const char *end_text(struct arena *arena, const struct interleave_plan *plan, int64_t span)
{
    const struct header *header = &plan->one.header;
    const struct expr *first = header->loop->first;
    const char *text = header_operand(arena, header, first);
    int64_t number;
    if (!plan->widens || expr_constant(header_written(first), &number))
        return header_plus(arena, header, first, span);
    return arena_printf(arena, "%s %c %lldLL", text, span < 0 ? '-' : '+', llabs((long long)span));
}

/* The loop over the first values, and the loop that goes on from each of them. */
static void make_headers(struct action_request *request, struct interleave_plan *plan, int64_t by)
{
    struct arena *arena = request->arena;
    const struct header *header = &plan->one.header;
    const struct type *index = header->loop->index->type;
    struct names names = {NULL, {NULL, 0, 0}, {NULL, 0, 0}};
    int64_t number;
    header_collect_names(request, &plan->one.nest, &names);
    const char *name = header_block_name(&names, header->at->name);
    bool is_number = expr_constant(header->loop->first, &number);
    const char *wide = plan->widens ? "long long" : header_type_name(index);
    const char *type = is_number ? header_type_name(index) : wide;
    if (request->unit->tree->dialect.c89) {
        plan->declaration = arena_printf(arena, "%s %s;", type, name);
        type = "";
    }
    plan->header =
        arena_printf(arena, "for (%s%s%s = %s; %s %s %s; %s)", type, type[0] != '\0' ? " " : "",
                     name, header_operand(arena, header, header->loop->first), name,
                     header->is_upward ? "<" : ">", end_text(arena, plan, by * header->loop->step),
                     header_step(arena, name, header->is_upward, header->magnitude));
    struct header_change change = {
        .type = plan->widens || header->loop->index->is_deduced ? wide : NULL,
        .first = name,
        .step = header_step(arena, header->at->name, header->is_upward, header->magnitude * by),
    };
    struct index_value value = {.text = header->at->name, .cast = header_type_name(index)};
    header_replace(arena, header, &change, &plan->replaced);
    if (plan->widens)
        index_uses_replace(arena, &plan->uses, &value, &plan->replaced);
}

static const void *plan_interleave(struct action_request *request)
{
    struct interleave_plan *plan = ARENA_NEW(request->arena, struct interleave_plan);
    int64_t by;
    if (!one_loop_read(request, LOOP_NESTED, &plan->one) ||
        !one_loop_number(request, &plan->one, "by", SMALLEST, LARGEST, &by) ||
        !one_loop_is_near(request, &plan->one, by))
        return NULL;
    if (!distance_is_there(request, &plan->one) || !check_values(request, plan, by) ||
        !is_legal(request, by, &plan->versioned))
        return NULL;
    if (plan->versioned.guard != NULL)
        plan->condition = NULL;
    make_headers(request, plan, by);
    return plan;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct interleave_plan *plan = plan_data;
    struct placed placed;
    placed_begin(request, &plan->one.nest, &placed);
    const char *text = placed_nest(&placed, &plan->replaced);
    text = placed_around(&placed, &plan->header, 1, text);
    if (plan->condition != NULL) {
        text = placed_deeper(&placed, text, 1);
        text = placed_if(&placed, plan->condition, &text, 1);
    }
    const char *statements[] = {plan->declaration, text};
    size_t begin = plan->declaration != NULL ? 0 : 1;
    if (plan->versioned.guard != NULL)
        versioned_write(&placed, &plan->versioned, statements + begin, COUNT_OF(statements) - begin,
                        out);
    else if (plan->declaration != NULL)
        placed_write_all(&placed, statements, COUNT_OF(statements), true, out);
    else if (plan->condition != NULL)
        placed_write_if(&placed, text, out);
    else
        placed_write(&placed, text, out);
}

const struct action interleave_action = {
    .id = "interleave",
    .title = "Interleave loop",
    .button = "Interleave",
    .summary = "run every so manieth iteration of a loop before the others",
    .doc =
        "A loop is put around the loop, which then does every so manieth iteration, from each of "
        "the first ones. This is legal where no two iterations that touch the same element "
        "change places, which is computed exactly; else two such iterations are named. Where it is "
        "under a condition only, such as that arrays do not overlap, the program asks.",
    .kind = "refactor.rewrite.interleave",
    .main_option = "by",
    .is_step = true,
    .apart = &add_restrict_action,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_interleave,
    .emit = emit,
};
