/*
 * unroll_and_jam.c: a nest does several iterations of its outermost loop in each one of the inner
 * loops, and what is left over in a nest behind it.
 *
 *     for (int i = 0; i < 96; i++)        =>     for (int i = 0; i < 96; i += 2)
 *         for (int j = 0; j < n; j++)                for (int j = 0; j < n; j++) {
 *             a[i][j] = b[j];                            a[i][j] = b[j];
 *                                                        a[i + 1][j] = b[j];
 *                                                    }
 *
 * { S[i,j] -> [floor(i/2), j, i mod 2] }
 *
 * Where a bound of an inner loop moves with the outermost index: nests/triangle.h.
 */
#include "loops/reasons.h"
#include "loops/syntax/effects.h"
#include "refactorings/nests/triangle.h"
#include "refactorings/nests/unrolled.h"
#include "refactorings/orders/versioned.h"

enum { SMALLEST = 2, LARGEST = 16, MOST_LOOPS = 8 };

static const struct action_option options[] = {
    {"by", OPTION_TEXT, "4", 0, 0, NULL,
     "iterations of the outermost loop at a time, from 2 to 16: 4, or i:4", false},
    OVERLAP_OPTION,
    GUARDS_OPTION,
    ROUNDING_OPTION,
};

struct jam_plan {
    struct one_loop one;
    struct index_uses uses;
    struct unrolled headers;
    int size;                 /* loops that take part, all of the perfect nest */
    struct triangle triangle; /* `at` 0: there is none */
    struct versioned versioned;
};

/* Whether the order of the nest is legal with so many iterations at a time. What is left over of
   them runs behind the others, in its order, which is asked about where it counts. */
static bool is_legal_with(struct action_request *request, struct jam_plan *plan, int64_t by,
                          int64_t whole)
{
    struct band_fact facts[MOST_LOOPS];
    struct new_order order = perfect_order(request, &plan->one.nest, plan->size);
    struct order_dimension outer = {.loop = 0, .tile = by}, last = {.loop = 0, .modulus = by};
    LIST_PUSH(request->arena, order.dimensions, outer);
    for (int k = 1; k < plan->size; k++) {
        struct order_dimension inner = {.loop = k, .is_value = k == plan->triangle.at};
        LIST_PUSH(request->arena, order.dimensions, inner);
    }
    LIST_PUSH(request->arena, order.dimensions, last);
    order.whole = whole;
    order.takes_guard = whole > 0;
    struct verdict band;
    return (plan->triangle.at > 0 ? perfect_ask(request, &order, &band)
                                  : perfect_is_legal(request, &order, &band, facts)) &&
           versioned_plan(request, &band, true, &plan->versioned);
}

static bool is_legal(struct action_request *request, struct jam_plan *plan, int64_t by)
{
    size_t refusals = request->refusal.size;
    if (is_legal_with(request, plan, by, 0))
        return true;
    request->refusal.size = refusals;
    return is_legal_with(request, plan, by, by);
}

/* The innermost body stands there several times. */
static bool check_body(struct action_request *request, const struct stmt *body)
{
    const struct stmt *jump = effects_find_jump(body, STMT_CONTINUE);
    return jump == NULL ||
           action_refuse(request, REASON_UNSUPPORTED, jump->range,
                         "'continue' would leave out the copies of the body behind it: write a "
                         "condition around what it skips");
}

static bool check_nest(struct action_request *request, struct jam_plan *plan)
{
    const struct perfect_nest *nest = &plan->one.nest;
    plan->size = nest->loops.size < MOST_LOOPS ? (int)nest->loops.size : MOST_LOOPS;
    if (plan->size > 1)
        return triangle_read(request, &plan->one, plan->size, &plan->triangle) &&
               check_body(request, nest->loops.at[plan->size - 1].loop->stmt->body);
    struct reason ended = nest->ended;
    bool is_told = ended.message != NULL;
    return action_refuse(request, is_told ? ended.code : REASON_NOT_NESTED,
                         is_told ? ended.range : nest->range, "%s",
                         is_told ? ended.message
                                 : "there is no loop directly inside this one: unroll it alone");
}

static const void *plan_jam(struct action_request *request)
{
    struct jam_plan *plan = ARENA_NEW(request->arena, struct jam_plan);
    int64_t by;
    if (!one_loop_read(request, LOOP_COPIED, &plan->one) || !check_nest(request, plan) ||
        !one_loop_number(request, &plan->one, "by", SMALLEST, LARGEST, &by) ||
        !index_uses_find(request, &plan->one.nest, plan->one.header.loop, &plan->uses) ||
        !one_loop_keeps_type(request, &plan->one) ||
        !unrolled_make(request, &plan->one, by, &plan->headers) || !is_legal(request, plan, by))
        return NULL;
    return plan;
}

/* Puts what the iterations have in common, which reads so, beside the triangle. */
static void put_triangle(const struct placed *placed, const struct jam_plan *plan,
                         const replacement_list *common, replacement_list *out)
{
    const struct triangle *triangle = &plan->triangle;
    const struct perfect_loop *around = &plan->one.nest.loops.at[triangle->at - 1];
    const char *jammed = placed_copy(placed, around, common, true);
    const char *rest = triangle_rest(placed, triangle, &plan->uses, plan->headers.copies);
    const char *both[] = {triangle->is_first ? rest : jammed, triangle->is_first ? jammed : rest};
    placed_put_inside(placed, around, both, COUNT_OF(both), out);
}

/* The nest with the copies in its innermost loop. */
static const char *jammed(const struct placed *placed, const struct jam_plan *plan)
{
    struct arena *arena = placed->request->arena;
    const struct header *header = &plan->one.header;
    const struct perfect_loop *innermost = &plan->one.nest.loops.at[plan->size - 1];
    LIST_OF(const char *) copies = {NULL, 0, 0};
    replacement_list all = {NULL, 0, 0};
    for (int64_t k = 0; k < plan->headers.copies; k++) {
        struct index_value value = {.text = header->at->name, .added = k * header->loop->step};
        replacement_list replaced = {NULL, 0, 0};
        if (k > 0)
            index_uses_replace(arena, &plan->uses, &value, &replaced);
        LIST_PUSH(arena, copies, placed_copy(placed, innermost, &replaced, k == 0));
    }
    replacement_add(arena, &all, header->at->header.start, header->at->header.end,
                    plan->headers.header);
    if (plan->triangle.at > 0) {
        replacement_list common = {NULL, 0, 0};
        triangle_common(placed, &plan->triangle, &plan->uses, plan->headers.copies, &common);
        placed_put_inside(placed, innermost, copies.at, copies.size, &common);
        put_triangle(placed, plan, &common, &all);
    } else {
        placed_put_inside(placed, innermost, copies.at, copies.size, &all);
    }
    return placed_nest(placed, &all);
}

static void emit(struct action_request *request, const void *plan_data, struct edits *out)
{
    const struct jam_plan *plan = plan_data;
    struct arena *arena = request->arena;
    struct placed placed;
    LIST_OF(const char *) statements = {NULL, 0, 0};
    placed_begin(request, &plan->one.nest, &placed);
    if (plan->headers.declaration != NULL)
        LIST_PUSH(arena, statements, plan->headers.declaration);
    LIST_PUSH(arena, statements, jammed(&placed, plan));
    if (plan->headers.rest != NULL)
        LIST_PUSH(arena, statements, placed_once_more(&placed, plan->headers.rest));
    bool own_block = plan->headers.declaration != NULL && !placed_index_is_alone(&placed);
    if (plan->versioned.guard != NULL)
        versioned_write(&placed, &plan->versioned, statements.at, statements.size, out);
    else
        placed_write_all(&placed, statements.at, statements.size, own_block, out);
}

const struct action unroll_and_jam_action = {
    .id = "unroll-and-jam",
    .title = "Unroll and jam loops",
    .button = "Jam",
    .summary = "do several iterations of the outermost loop in each one of the inner loops",
    .doc =
        "The body of a perfect nest stands in it once for each of so many iterations of the "
        "outermost loop; a second nest does what is left over, exactly. What the inner loops "
        "read is then read for all of them at once. Where a bound inside moves with the outermost "
        "index, as in a triangle, that is done with what these iterations have in common, and a "
        "small triangle is left beside it. This is legal where no two iterations that "
        "touch the same element change places, which is computed exactly; else two such "
        "iterations are named. Where it is under a condition only, such as that arrays do not "
        "overlap, the program asks.",
    .kind = "refactor.rewrite.unroll-and-jam",
    .main_option = "by",
    .is_step = true,
    .apart = &add_restrict_action,
    .options = options,
    .options_size = COUNT_OF(options),
    .plan = plan_jam,
    .emit = emit,
};
