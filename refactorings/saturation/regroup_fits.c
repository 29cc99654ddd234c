/* regroup_fits.c: part of regrouping.h: where sums of signed integers may be written in another
   way. */
#include "loops/model/variable_values.h"
#include "refactorings/saturation/regrouping.h"

#define SPAN_LIMIT ((wide_int)1 << 100) /* nothing is known beyond */

struct fits {
    const struct egraph *graph;
    const struct value_types *types;
    struct span *values; /* by class: of the integers that it may be */
    bool *is_computed;   /* by class: some expression of the body computes it */
    int limit;           /* of the classes */
};

static const struct span unbounded = {-SPAN_LIMIT, SPAN_LIMIT};

static struct span common(struct span a, struct span b)
{
    struct span both = {a.lower > b.lower ? a.lower : b.lower,
                        a.upper < b.upper ? a.upper : b.upper};
    return both.lower <= both.upper ? both : a;
}

static bool is_bounded(struct span span)
{
    return span.lower > -SPAN_LIMIT && span.upper < SPAN_LIMIT;
}

static bool is_within(struct span inner, struct span outer)
{
    return inner.lower >= outer.lower && inner.upper <= outer.upper;
}

/* --- arithmetic ------------------------------------------------------------------------------- */

static struct span negative(struct span a)
{
    return (struct span){-a.upper, -a.lower};
}

static struct span sum(struct span a, struct span b)
{
    return common(unbounded, (struct span){a.lower + b.lower, a.upper + b.upper});
}

/* Both of 64 bits at most. */
static struct span product(struct span a, struct span b)
{
    wide_int ends[4];
    struct span out = {SPAN_LIMIT, -SPAN_LIMIT};
    if (__builtin_mul_overflow(a.lower, b.lower, &ends[0]) ||
        __builtin_mul_overflow(a.lower, b.upper, &ends[1]) ||
        __builtin_mul_overflow(a.upper, b.lower, &ends[2]) ||
        __builtin_mul_overflow(a.upper, b.upper, &ends[3]))
        return unbounded;
    for (size_t k = 0; k < COUNT_OF(ends); k++) {
        out.lower = ends[k] < out.lower ? ends[k] : out.lower;
        out.upper = ends[k] > out.upper ? ends[k] : out.upper;
    }
    return is_bounded(out) ? out : unbounded;
}

/* What an operation makes of integers. */
static struct span computed(int symbol, struct span a, struct span b)
{
    if (!is_bounded(a) || !is_bounded(b))
        return unbounded;
    return symbol == VALUE_NEGATE     ? negative(a)
           : symbol == VALUE_ADD      ? sum(a, b)
           : symbol == VALUE_SUBTRACT ? sum(a, negative(b))
           : symbol == VALUE_MULTIPLY ? product(a, b)
                                      : unbounded;
}

/* --- the leaves ------------------------------------------------------------------------------- */

static struct span leaf_values(const struct nest *model, const struct expr *expr)
{
    struct span all = expr_values(expr), found = all;
    if (expr->type->kind != TYPE_INTEGER)
        return all;
    if (expr->kind == EXPR_NAME && variable_values(model, expr, &found))
        return common(all, found);
    if (expr->kind == EXPR_CONVERSION && expr->operands[0]->type->kind == TYPE_INTEGER)
        found = leaf_values(model, expr->operands[0]);
    if (expr->kind == EXPR_BINARY && expr->op == OP_DIVIDE) {
        struct span divided = leaf_values(model, expr->operands[0]);
        struct span divisor = leaf_values(model, expr->operands[1]);
        if (divisor.lower > 0)
            found = (struct span){divided.lower < 0 ? divided.lower : 0,
                                  divided.upper > 0 ? divided.upper : 0};
    }
    return is_within(found, all) ? found : all;
}

static struct span type_values(struct value_type type)
{
    wide_int half = (wide_int)1 << (type.bits - 1);
    return (struct span){-half, half - 1};
}

static bool is_signed(const struct value_types *types, int tag)
{
    return value_type(types, tag).class == VALUE_CLASS_SIGNED;
}

/* Notes what an expression computes, and what its leaves may be. */
static void note_expr(const struct regrouping *r, struct fits *fits, const struct expr *expr)
{
    const struct expr *node = regrouping_inner(expr);
    int class = regrouping_class(r, expr);
    struct span *values = &fits->values[class];
    if (!regrouping_is_node(r, node)) {
        *values = common(*values, leaf_values(r->model, expr));
        return;
    }
    *values = common(*values, c_type_values(expr->type));
    fits->is_computed[class] = true;
    for (size_t k = 0; k < node->operands_size; k++)
        note_expr(r, fits, node->operands[k]);
}

/* --- the classes ------------------------------------------------------------------------------ */

static struct span node_values(const struct fits *fits, const struct egraph_node *node)
{
    if (node->symbol == VALUE_INTEGER)
        return (struct span){node->payload, node->payload};
    if (node->size < 1 || node->size > 2)
        return unbounded;
    int one = egraph_find(fits->graph, node->children[0].class);
    int other = egraph_find(fits->graph, node->children[node->size - 1].class);
    return computed(node->symbol, fits->values[one], fits->values[other]);
}

/* Lets each class be no more than each of its nodes is. Gives whether that says anything new. */
static bool narrow(struct fits *fits)
{
    bool is_new = false;
    for (int class = 0; class < fits->limit; class ++) {
        const struct egraph_node *node =
            egraph_find(fits->graph, class) == class ? egraph_first(fits->graph, class) : NULL;
        for (; node != NULL; node = node->next) {
            struct span *values = &fits->values[class];
            struct span found = is_signed(fits->types, node->tag)
                                    ? common(*values, node_values(fits, node))
                                    : *values;
            is_new = is_new || !is_within(*values, found);
            *values = found;
        }
    }
    return is_new;
}

const struct fits *fits_find(const struct regrouping *r, const int *roots, int count)
{
    enum { MOST_ROUNDS = 16 };
    struct fits *fits = ARENA_NEW(r->arena, struct fits);
    bool has_signed = false;
    fits->graph = r->graph;
    fits->types = r->plain;
    fits->limit = egraph_limit(r->graph);
    fits->values = ARENA_ARRAY(r->arena, struct span, (size_t)fits->limit + 1);
    fits->is_computed = ARENA_ARRAY(r->arena, bool, (size_t)fits->limit + 1);
    for (int class = 0; class < fits->limit; class ++) {
        fits->values[class] = unbounded;
        fits->is_computed[class] = false;
    }
    for (int k = 0; k < count; k++) {
        const struct site *site = &r->body->sites.at[roots[k]];
        if (!is_signed(r->plain, egraph_tag(r->body->graph, site->value)))
            continue;
        has_signed = true;
        note_expr(r, fits, site->expr);
    }
    for (int round = 0; has_signed && round < MOST_ROUNDS && narrow(fits); round++)
        ;
    return has_signed ? fits : NULL;
}

static bool is_in_type(const struct fits *fits, int class, struct value_type type)
{
    return is_within(fits->values[class], type_values(type));
}

int64_t fits_cost(const struct egraph_node *node, const void *context)
{
    const struct fits_costs *costs = context;
    const struct fits *fits = costs->fits;
    int class = egraph_find(fits->graph, node->class);
    bool may = node->size == 0 || !is_signed(fits->types, node->tag) || class >= fits->limit ||
               fits->is_computed[class] ||
               is_in_type(fits, class, value_type(fits->types, node->tag));
    return may ? value_cost(node, &costs->costs) : EGRAPH_NEVER;
}

/* --- what is made ----------------------------------------------------------------------------- */

/* Whether an expression computes a class. */
static bool computes(const struct regrouping *r, const struct expr *expr, int class)
{
    const struct expr *node = regrouping_inner(expr);
    bool found = false;
    if (!regrouping_is_node(r, node))
        return false;
    for (size_t k = 0; k < node->operands_size && !found; k++)
        found = computes(r, node->operands[k], class);
    return found || regrouping_class(r, expr) == class;
}

const struct expr *fits_not(const struct regrouping *r, const struct expr *root,
                            const struct expr *made)
{
    const struct expr *part = NULL;
    if (r->fits == NULL || !regrouping_is_made(r, made) || made->type->kind != TYPE_INTEGER ||
        !made->type->is_signed || r->body->loop->function->dialect.wrapv)
        return NULL;
    for (size_t k = 0; k < made->operands_size && part == NULL; k++)
        part = fits_not(r, root, made->operands[k]);
    int class = egraph_find(r->graph, r->made_class[made - r->made]);
    struct value_type type = {VALUE_CLASS_SIGNED, made->type->bits};
    bool fits = part != NULL || is_in_type(r->fits, class, type) || computes(r, root, class);
    return fits ? part : made;
}

const char *fits_text(const struct regrouping *r, const struct source *source,
                      const struct expr *expr)
{
    const replacement_list none = {NULL, 0, 0};
    bool is_number = expr->kind == EXPR_INTEGER && expr->range.start == expr->range.end;
    if (is_number)
        return arena_printf(r->arena, "%lld", (long long)expr->value);
    if (!regrouping_is_made(r, expr))
        return move_expression(r->arena, source, expr->range, &none);
    const char *one = fits_text(r, source, expr->operands[0]);
    if (expr->kind == EXPR_UNARY)
        return arena_printf(r->arena, "-(%s)", one);
    const char *other = fits_text(r, source, expr->operands[1]);
    bool parens = expr->op == OP_MULTIPLY && regrouping_is_made(r, expr->operands[0]);
    bool behind = regrouping_is_made(r, expr->operands[1]);
    return arena_printf(r->arena,
                        parens ? (behind ? "(%s) %s (%s)" : "(%s) %s %s")
                               : (behind ? "%s %s (%s)" : "%s %s %s"),
                        one, operator_text(expr->op), other);
}
