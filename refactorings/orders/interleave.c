/*
 * interleave.c: every so manieth iteration of a loop runs before the others.
 *
 *     for (int i = 0; i < n; i++)     =>     for (int ii = 0; ii < 4; ii++)
 *         a[i] = b[i];                           for (int i = ii; i < n; i += 4)
 *                                                    a[i] = b[i];
 *
 * { S[i] -> [i mod 4, i] }
 */
#include "code/constant.h"
#include "loops/reasons.h"
#include "refactorings/nests/one_loop.h"
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
    const char *declaration; /* of the new index, before the loops; or NULL */
    const char *header;      /* of the loop around */
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

/* Where the loop begins must be a number, from which others follow; and its index must not leave
   its type by the longer step. */
static bool check_values(struct action_request *request, const struct header *header,
                         const struct band_fact *fact, int64_t *first)
{
    if (!expr_constant(header->loop->first, first) || header_changes_first(header) ||
        *first > INT32_MAX / 2 || *first < INT32_MIN / 2)
        return action_refuse(request, REASON_NOT_CANONICAL, header->at->header,
                             "the loop over '%s' has to begin at a number: normalize it first",
                             header->at->name);
    return (fact->fits && header->loop->index->type->bits >= INT_BITS) ||
           action_refuse(request, REASON_OVERFLOW, header->at->header,
                         "'%s' may come so near to the limit of its type that the longer step "
                         "would lead beyond it: bound it by a condition around the loop",
                         header->at->name);
}

static const void *plan_interleave(struct action_request *request)
{
    struct interleave_plan *plan = ARENA_NEW(request->arena, struct interleave_plan);
    struct arena *arena = request->arena;
    struct names names = {NULL, {NULL, 0, 0}, {NULL, 0, 0}};
    int64_t by, first, span;
    if (!one_loop_read(request, LOOP_NESTED, &plan->one) ||
        !one_loop_number(request, &plan->one, "by", SMALLEST, LARGEST, &by))
        return NULL;
    const struct header *header = &plan->one.header;
    struct band_fact fact = one_loop_fact(request, by);
    if (__builtin_mul_overflow(by, header->loop->step, &span) || span > INT32_MAX / 4 ||
        span < INT32_MIN / 4 || !check_values(request, header, &fact, &first) ||
        !is_legal(request, by, &plan->versioned))
        return NULL;
    int64_t end = first + span;
    header_collect_names(request, &plan->one.nest, &names);
    const char *name = header_block_name(&names, header->at->name);
    const char *type = header_type_name(header->loop->index->type);
    if (request->unit->tree->dialect.c89) {
        plan->declaration = arena_printf(arena, "%s %s;", type, name);
        type = "";
    }
    plan->header =
        arena_printf(arena, "for (%s%s%s = %lld; %s %s %lld; %s)", type, type[0] != '\0' ? " " : "",
                     name, (long long)first, name, header->is_upward ? "<" : ">", (long long)end,
                     header_step(arena, name, header->is_upward, header->magnitude));
    struct header_change change = {
        .type =
            header->loop->index->is_deduced ? header_type_name(header->loop->index->type) : NULL,
        .first = name,
        .step = header_step(arena, header->at->name, header->is_upward, header->magnitude * by),
    };
    header_replace(arena, header, &change, &plan->replaced);
    return plan;
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct interleave_plan *plan = plan_data;
    struct placed placed;
    placed_begin(request, &plan->one.nest, &placed);
    const char *text = placed_nest(&placed, &plan->replaced);
    text = placed_around(&placed, &plan->header, 1, text);
    const char *statements[] = {plan->declaration, text};
    size_t begin = plan->declaration != NULL ? 0 : 1;
    if (plan->versioned.guard != NULL)
        versioned_write(&placed, &plan->versioned, statements + begin,
                        COUNT_OF(statements) - begin, out);
    else if (plan->declaration != NULL)
        placed_write_all(&placed, statements, COUNT_OF(statements), true, out);
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
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_interleave,
    .emit = emit,
};
