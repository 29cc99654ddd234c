#include "loops/measures/work.h"

#include "loops/amounts/amount.h"
#include "loops/amounts/bytes.h"
#include "loops/syntax/operation_count.h"
#include "loops/text/bounds.h"
#include "loops/text/terms.h"

/* A switch with more statements than this is not followed. */
#define SWITCH_MAX 64

/* Of work_estimate(). */
#define MOST_ESTIMATED 9007199254740992.0

/* The operations of one way through a statement. */
struct cost {
    struct amount min, max;
};

/* The ways out of a statement; those that are not `reachable` do not exist. */
struct way_out {
    bool reachable;
    struct cost cost;
};

struct outcome {
    struct way_out end;   /* on to the next statement */
    struct way_out next;  /* `continue` of the loop around */
    struct way_out leave; /* `break` of the switch around */
};

/* The walk over a nest's text. */
struct work_walker {
    struct amount_space space;
    bool unknown; /* met something that cannot be counted */
    int switches; /* around the present statement, within the innermost loop */
};

static struct outcome walk(struct work_walker *walker, const struct stmt *stmt);

static struct cost cost_of(struct work_walker *walker, int64_t min, int64_t max)
{
    struct amount least = amount_constant(&walker->space, min);
    return (struct cost){least, min == max ? least : amount_constant(&walker->space, max)};
}

static struct cost cost_unknown(struct work_walker *walker)
{
    walker->unknown = true;
    return (struct cost){amount_unknown(), amount_unknown()};
}

static struct cost cost_add(struct work_walker *walker, struct cost a, struct cost b)
{
    bool same = amount_is_same(&a.min, &a.max) && amount_is_same(&b.min, &b.max);
    struct amount least = amount_add(&walker->space, a.min, b.min);
    return (struct cost){least, same ? least : amount_add(&walker->space, a.max, b.max)};
}

static struct cost cost_of_expr(struct work_walker *walker, const struct expr *expr)
{
    struct ops ops = ops_of_expr(expr);
    return ops.known ? cost_of(walker, ops.min, ops.max) : cost_unknown(walker);
}

/* One of two ways is taken. */
static struct way_out either_way(struct work_walker *walker, struct way_out a, struct way_out b)
{
    if (!a.reachable || !b.reachable)
        return a.reachable ? a : b;
    a.cost.min = amount_extreme(&walker->space, a.cost.min, b.cost.min, true);
    a.cost.max = amount_extreme(&walker->space, a.cost.max, b.cost.max, false);
    return a;
}

static struct way_out after(struct work_walker *walker, struct cost before, struct way_out way)
{
    if (way.reachable)
        way.cost = cost_add(walker, before, way.cost);
    return way;
}

/* One statement after another. */
static struct outcome in_sequence(struct work_walker *walker, struct outcome first,
                                  struct outcome second)
{
    struct outcome result = first;
    if (!first.end.reachable)
        return first;
    result.end = after(walker, first.end.cost, second.end);
    result.next = either_way(walker, first.next, after(walker, first.end.cost, second.next));
    result.leave = either_way(walker, first.leave, after(walker, first.end.cost, second.leave));
    return result;
}

static struct outcome straight(struct cost cost)
{
    return (struct outcome){.end = {true, cost}};
}

static struct outcome either_outcome(struct work_walker *walker, struct outcome a, struct outcome b)
{
    return (struct outcome){either_way(walker, a.end, b.end), either_way(walker, a.next, b.next),
                            either_way(walker, a.leave, b.leave)};
}

static struct outcome unknown_outcome(struct work_walker *walker)
{
    return straight(cost_unknown(walker));
}

static struct outcome nothing(struct work_walker *walker)
{
    return straight(cost_of(walker, 0, 0));
}

static struct outcome walk_if(struct work_walker *walker, const struct stmt *stmt)
{
    struct outcome result = stmt->init ? walk(walker, stmt->init) : nothing(walker);
    struct outcome otherwise;
    if (stmt->cond_decl && stmt->cond_decl->init)
        result = in_sequence(walker, result, straight(cost_of_expr(walker, stmt->cond_decl->init)));
    result = in_sequence(walker, result, straight(cost_of_expr(walker, stmt->cond)));
    otherwise = stmt->otherwise ? walk(walker, stmt->otherwise) : nothing(walker);
    return in_sequence(walker, result, either_outcome(walker, walk(walker, stmt->body), otherwise));
}

static bool is_label(const struct stmt *stmt)
{
    return stmt->kind == STMT_CASE || stmt->kind == STMT_DEFAULT;
}

/* `case 1: case 2: default: x;` holds a default. */
static bool holds_default(const struct stmt *stmt)
{
    for (; stmt && is_label(stmt); stmt = stmt->body)
        if (stmt->kind == STMT_DEFAULT)
            return true;
    return false;
}

static bool count_label(const struct stmt *stmt, void *data)
{
    *(int *)data += is_label(stmt);
    return true;
}

/* Whether all labels stand directly in the body: nothing jumps into the middle of a statement. */
static bool is_plain_switch(const struct stmt *body)
{
    int all = 0, direct = 0;
    if (!body || body->kind != STMT_COMPOUND || body->children.size > SWITCH_MAX)
        return false;
    stmt_walk(body, count_label, NULL, &all);
    for (size_t i = 0; i < body->children.size; i++)
        for (const struct stmt *stmt = body->children.at[i]; stmt && is_label(stmt);
             stmt = stmt->body)
            direct++;
    return all == direct;
}

/* From each label on to a `break` or to the end; past everything if there is no default. */
static struct outcome walk_switch(struct work_walker *walker, const struct stmt *stmt)
{
    struct outcome entry = straight(cost_of_expr(walker, stmt->cond)), result = {0}, rest;
    const struct stmt *body = stmt->body;
    bool has_default = false;
    if (!is_plain_switch(body) || stmt->init || stmt->cond_decl)
        return unknown_outcome(walker);
    walker->switches++;
    rest = nothing(walker);
    for (size_t i = body->children.size; i-- > 0;) {
        rest = in_sequence(walker, walk(walker, body->children.at[i]), rest);
        if (is_label(body->children.at[i]))
            result = either_outcome(walker, result, rest);
        has_default = has_default || holds_default(body->children.at[i]);
    }
    walker->switches--;
    if (!has_default)
        result = either_outcome(walker, result, nothing(walker));
    result.end = either_way(walker, result.end, result.leave);
    result.leave.reachable = false;
    return in_sequence(walker, entry, result);
}

static const struct nest_loop *counted_loop(const struct nest *nest, const struct stmt *stmt)
{
    for (size_t i = 0; i < nest->loops.size; i++)
        if (nest->loops.at[i]->loop->stmt == stmt && nest->loops.at[i]->counted)
            return nest->loops.at[i];
    return NULL;
}

/* All iterations of a counted loop. */
static struct cost cost_of_loop(struct work_walker *walker, const struct nest_loop *loop)
{
    int switches = walker->switches;
    struct outcome body;
    struct way_out way;
    walker->switches = 0;
    body = walk(walker, loop->loop->stmt->body);
    walker->switches = switches;
    way = either_way(walker, body.end, body.next);
    if (!way.reachable)
        return cost_unknown(walker);
    amount_over_loop(&walker->space, loop, &way.cost.min, &way.cost.max);
    return way.cost;
}

static struct outcome walk_loop(struct work_walker *walker, const struct stmt *stmt)
{
    const struct nest_loop *loop = counted_loop(walker->space.nest, stmt);
    return loop ? straight(cost_of_loop(walker, loop)) : unknown_outcome(walker);
}

static struct outcome walk_declarations(struct work_walker *walker, const struct stmt *stmt)
{
    struct cost total = cost_of(walker, 0, 0);
    for (size_t i = 0; i < stmt->decls.size; i++)
        if (stmt->decls.at[i]->init)
            total = cost_add(walker, total, cost_of_expr(walker, stmt->decls.at[i]->init));
    return straight(total);
}

static struct outcome walk(struct work_walker *walker, const struct stmt *stmt)
{
    struct outcome result = nothing(walker);
    struct way_out here = result.end;
    if (walker->unknown || !stmt)
        return result;
    switch (stmt->kind) {
    case STMT_COMPOUND:
        for (size_t i = 0; i < stmt->children.size; i++)
            result = in_sequence(walker, result, walk(walker, stmt->children.at[i]));
        return result;
    case STMT_EXPRESSION:
        return straight(cost_of_expr(walker, stmt->expr));
    case STMT_DECLARATION:
        return walk_declarations(walker, stmt);
    case STMT_IF:
        return walk_if(walker, stmt);
    case STMT_SWITCH:
        return walk_switch(walker, stmt);
    case STMT_CASE:
    case STMT_DEFAULT:
        return walk(walker, stmt->body);
    case STMT_FOR:
    case STMT_WHILE:
    case STMT_DO:
    case STMT_RANGE_FOR:
        return walk_loop(walker, stmt);
    case STMT_CONTINUE:
        return (struct outcome){.next = here};
    case STMT_BREAK:
        return walker->switches ? (struct outcome){.leave = here} : unknown_outcome(walker);
    case STMT_NULL:
        return result;
    case STMT_RETURN:
    case STMT_GOTO:
    case STMT_LABEL:
    case STMT_ASM:
    case STMT_TRY:
    case STMT_UNKNOWN:
        break;
    }
    return unknown_outcome(walker);
}

/* A ratio of two polynomials without a denominator of their own. */
static struct ratio ratio_of(struct amount_space *space, const struct poly *num,
                             const struct poly *den)
{
    struct ratio ratio = {NULL, NULL};
    int64_t num_scale, den_scale;
    if (!num || !den)
        return ratio;
    num_scale = num->denominator;
    den_scale = den->denominator;
    num = poly_scale(space->arena, num, num_scale, 1);
    num = poly_scale(space->arena, num, den_scale, 1);
    den = poly_scale(space->arena, den, den_scale, 1);
    den = poly_scale(space->arena, den, num_scale, 1);
    ratio.num = poly_term(space->nest->terms, &space->symbols, num, false);
    ratio.den = poly_term(space->nest->terms, &space->symbols, den, false);
    return ratio.num && ratio.den ? ratio : (struct ratio){NULL, NULL};
}

/* Whether the polynomial speaks of a symbol whose growth is not known. */
static bool is_opaque(const struct amount_space *space, const struct poly *a)
{
    for (int i = 0; a && i < space->symbols.size; i++)
        if ((space->opaque >> i & 1) != 0 && poly_uses(a, i))
            return true;
    return false;
}

/* Whether the growth of a polynomial with all sizes says nothing: a leading term is subtracted. */
static bool is_rough(struct amount_space *space, const struct poly *a)
{
    const struct poly *leading = poly_leading(space->arena, a);
    return is_opaque(space, a) || (leading && poly_has_negative(leading));
}

static struct usual_amounts usual_of(struct amount_space *space, const struct amounts *amounts)
{
    struct usual_amounts usual = {
        .work_min = poly_usual(space->arena, &space->symbols, amounts->work_min),
        .work_max = poly_usual(space->arena, &space->symbols, amounts->work_max),
        .elements = poly_usual(space->arena, &space->symbols, amounts->elements),
    };
    usual.is_rough = is_rough(space, usual.work_min) || is_rough(space, usual.work_max) ||
                     is_rough(space, usual.elements);
    return usual;
}

/* Operations per byte for large sizes: the leading terms, without what they have in common. */
static struct ratio flops_per_byte(struct amount_space *space, const struct poly *work,
                                   const struct poly *bytes)
{
    if (poly_is_zero(bytes))
        return (struct ratio){NULL, NULL};
    if (!is_opaque(space, work) && !is_opaque(space, bytes)) {
        const struct poly *most_work = poly_leading(space->arena, work);
        const struct poly *most_bytes = poly_leading(space->arena, bytes);
        if (most_work && most_bytes && !poly_has_negative(most_work) &&
            !poly_has_negative(most_bytes)) {
            work = most_work;
            bytes = most_bytes;
        }
    }
    poly_cancel(space->arena, &work, &bytes);
    return ratio_of(space, work, bytes);
}

/* work / (2 * elements), as the paper writes it: "2*n" / "2*(2*n + 3)" */
static struct ratio intensity(struct amount_space *space, const struct term *work,
                              const struct poly *elements)
{
    struct term_space *terms = space->nest->terms;
    struct ratio ratio = {work, NULL};
    const struct term *sum = poly_term(terms, &space->symbols, elements, true);
    if (!work || !sum)
        return (struct ratio){NULL, NULL};
    ratio.den =
        poly_is_sum(elements) && elements->denominator == 1
            ? term_binary(terms, OP_MULTIPLY, term_number(terms, 2), sum)
            : poly_term(terms, &space->symbols, poly_scale(space->arena, elements, 2, 1), false);
    return ratio;
}

/* The terms of everything that is known. */
static void write_figures(struct amount_space *space, const struct amounts *amounts,
                          const struct poly *bytes, struct verdict *verdict)
{
    struct term_space *terms = space->nest->terms;
    verdict->work_min = poly_term(terms, &space->symbols, amounts->work_min, false);
    verdict->work_max = poly_term(terms, &space->symbols, amounts->work_max, false);
    verdict->intensity_min = intensity(space, verdict->work_min, amounts->elements);
    verdict->intensity_max = intensity(space, verdict->work_max, amounts->elements);
    if (amounts->work_max && bytes)
        verdict->flops_per_byte = flops_per_byte(space, amounts->work_max, bytes);
}

const char *work_trips(const struct nest *nest)
{
    if (!nest || !amount_is_known(nest))
        return NULL;
    struct amount_space space;
    amount_space_init(&space, nest, NULL);
    isl_pw_aff *trips =
        isl_pw_aff_project_domain_on_params(isl_pw_aff_copy(nest->loops.at[0]->trips));
    struct c_text text;
    bool done = bounds_meant(nest, trips, 0, space.context, &text);
    isl_pw_aff_free(trips);
    amount_space_release(&space);
    return done ? term_print(nest->arena, text.term) : NULL;
}

void work_fill(const struct nest *nest, struct verdict *verdict)
{
    const struct nest_loop *root = nest->loops.size ? nest->loops.at[0] : NULL;
    struct work_walker walker = {.unknown = false};
    struct amounts *amounts;
    struct data_size data;
    struct cost cost;
    if (!amount_is_known(nest))
        return;
    amounts = verdict->amounts;
    amount_space_init(&walker.space, nest, amounts ? &amounts->symbols : NULL);
    if (!amounts)
        amounts = ARENA_NEW(nest->arena, struct amounts);
    cost = cost_of_loop(&walker, root);
    if (!walker.unknown) {
        amounts->work_min = amount_total(&walker.space, cost.min);
        amounts->work_max = amount_total(&walker.space, cost.max);
        data = data_of_nest(&walker.space, verdict);
        amounts->elements = data.elements;
        write_figures(&walker.space, amounts, data.bytes, verdict);
        amounts->usual = usual_of(&walker.space, amounts);
        amounts->symbols = walker.space.symbols;
        verdict->amounts = amounts;
    }
    amount_space_release(&walker.space);
}

int64_t work_estimate(const struct verdict *verdict)
{
    const struct amounts *amounts = verdict->amounts;
    const struct poly *work = !amounts                  ? NULL
                              : amounts->usual.work_max ? amounts->usual.work_max
                                                        : amounts->usual.work_min;
    double value = work ? poly_evaluate(work, AMOUNT_USUAL) : -1;
    if (!work)
        return -1;
    return value > MOST_ESTIMATED ? (int64_t)MOST_ESTIMATED : value > 0 ? (int64_t)value : 0;
}
