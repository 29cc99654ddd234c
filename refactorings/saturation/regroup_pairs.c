/*
 * regroup_pairs.c: part of regrouping.h: what several sums, or several products, have in common:
 *
 *     e[i] = 1 + 3 * u + w - v;        p = 1 - v, q = p + w
 *     f[i] = 1 - 3 * u + w - v;        q + 3 * u, q - 3 * u, p
 *     g[i] = 1 - v;
 *
 * The pair of terms that most of them have becomes a term, as long as two have one (A. Hosangadi,
 * F. Fallah and R. Kastner, "Optimizing polynomial expressions by algebraic factorization and
 * common subexpression elimination", 2006, for pairs). The rules would find the same among all
 * other ways, but not within their budget.
 */
#include "refactorings/saturation/regrouping.h"

#include <stdlib.h>

enum { MOST_SETS = 200, MOST_PAIRS = 20000 };

/* A term or factor. */
struct item {
    int class;
    bool minus;
};

/* A sum or product. */
struct set {
    int class, tag, symbol;
    bool minus; /* the product is turned */
    LIST_OF(struct item) items;
};

/* Two items that a set has; the lesser class first. */
struct item_pair {
    int one, other;
    bool differs; /* in sign */
    int set;
};

struct pairing {
    struct regrouping *r;
    LIST_OF(struct set) sets;
    LIST_OF(struct item_pair) pairs;
};

/* --- sums and products ------------------------------------------------------------------------ */

static void collect(struct pairing *p, const struct expr *expr);

static bool is_of(const struct expr *node, int symbol)
{
    return node->kind == EXPR_BINARY &&
           (symbol == VALUE_MULTIPLY ? node->op == OP_MULTIPLY
                                     : node->op == OP_ADD || node->op == OP_SUBTRACT);
}

static void flatten(struct pairing *p, const struct expr *expr, bool minus, struct set *set)
{
    const struct expr *node = regrouping_inner(expr);
    bool is_node = regrouping_is_node(p->r, node);
    if (is_node && node->kind == EXPR_UNARY) {
        flatten(p, node->operands[0], !minus, set);
        return;
    }
    if (is_node && is_of(node, set->symbol)) {
        flatten(p, node->operands[0], minus, set);
        bool turns = minus != (node->op == OP_SUBTRACT);
        flatten(p, node->operands[1], set->symbol == VALUE_ADD && turns, set);
        return;
    }
    bool is_product = set->symbol == VALUE_MULTIPLY;
    struct item item = {regrouping_class(p->r, expr), minus && !is_product};
    set->minus = set->minus != (minus && is_product);
    LIST_PUSH(p->r->arena, set->items, item);
    collect(p, expr);
}

/* Notes the sums and products of floating-point numbers in an expression. */
static void collect(struct pairing *p, const struct expr *expr)
{
    const struct expr *node = regrouping_inner(expr);
    if (!regrouping_is_node(p->r, node) || node->type->kind != TYPE_FLOATING ||
        p->sets.size >= MOST_SETS)
        return;
    bool is_sum = is_of(node, VALUE_ADD);
    if (!is_sum && !is_of(node, VALUE_MULTIPLY)) {
        collect(p, node->operands[0]);
        return;
    }
    struct set set = {.class = regrouping_class(p->r, node),
                      .symbol = is_sum ? VALUE_ADD : VALUE_MULTIPLY};
    set.tag = egraph_tag(p->r->graph, set.class);
    flatten(p, node, false, &set);
    bool is_new = set.items.size > 1;
    for (size_t k = 0; k < p->sets.size && is_new; k++)
        is_new = p->sets.at[k].class != set.class;
    if (is_new)
        LIST_PUSH(p->r->arena, p->sets, set);
}

/* --- pairs ------------------------------------------------------------------------------------ */

static int compare(const void *one, const void *other)
{
    const struct item_pair *a = one, *b = other;
    if (a->one != b->one)
        return a->one - b->one;
    if (a->other != b->other)
        return a->other - b->other;
    if (a->differs != b->differs)
        return a->differs - b->differs;
    return a->set - b->set;
}

static bool is_alike(const struct item_pair *a, const struct item_pair *b)
{
    return a->one == b->one && a->other == b->other && a->differs == b->differs;
}

static void list_pairs(struct pairing *p, int symbol, int tag)
{
    p->pairs.size = 0;
    for (size_t s = 0; s < p->sets.size; s++) {
        const struct set *set = &p->sets.at[s];
        for (size_t k = 0; k < set->items.size && set->symbol == symbol && set->tag == tag; k++)
            for (size_t l = 0; l < k && p->pairs.size < MOST_PAIRS; l++) {
                struct item a = set->items.at[k], b = set->items.at[l];
                struct item_pair pair = {a.class < b.class ? a.class : b.class,
                                         a.class < b.class ? b.class : a.class, a.minus != b.minus,
                                         (int)s};
                if (a.class != b.class)
                    LIST_PUSH(p->r->arena, p->pairs, pair);
            }
    }
    if (p->pairs.size > 0)
        qsort(p->pairs.at, p->pairs.size, sizeof(*p->pairs.at), compare);
}

/* The pair that most sets have; false: none is in two. */
static bool find_best(const struct pairing *p, struct item_pair *best)
{
    int most = 1;
    for (size_t k = 0; k < p->pairs.size;) {
        size_t end = k;
        int sets = 0, last = -1;
        for (; end < p->pairs.size && is_alike(&p->pairs.at[k], &p->pairs.at[end]); end++) {
            sets += p->pairs.at[end].set != last;
            last = p->pairs.at[end].set;
        }
        if (sets > most) {
            most = sets;
            *best = p->pairs.at[k];
        }
        k = end;
    }
    return most > 1;
}

static int find_item(const struct set *set, int class, size_t from)
{
    for (size_t k = from; k < set->items.size; k++)
        if (set->items.at[k].class == class)
            return (int)k;
    return -1;
}

static void drop(struct set *set, int at)
{
    for (size_t k = (size_t)at + 1; k < set->items.size; k++)
        set->items.at[k - 1] = set->items.at[k];
    set->items.size--;
}

/* Puts one item in the place of a pair. */
static void replace(struct set *set, const struct item_pair *pair, int class)
{
    int one = find_item(set, pair->one, 0), other = find_item(set, pair->other, 0);
    if (one < 0 || other < 0 ||
        (set->items.at[one].minus != set->items.at[other].minus) != pair->differs)
        return;
    struct item item = {class, set->items.at[one].minus};
    set->items.at[one < other ? one : other] = item;
    drop(set, one < other ? other : one);
}

/* --- the graph -------------------------------------------------------------------------------- */

static int make(struct pairing *p, int symbol, int tag, int one, int other)
{
    return egraph_make(p->r->graph, symbol, tag, one, other);
}

/* What is left of a set is equal to it. */
static void write_set(struct pairing *p, const struct set *set)
{
    size_t first = 0;
    while (first + 1 < set->items.size && set->items.at[first].minus)
        first++;
    int value = set->items.at[first].class;
    bool minus = set->items.at[first].minus != set->minus;
    for (size_t k = 0; k < set->items.size; k++) {
        struct item item = set->items.at[k];
        bool differs = item.minus != set->items.at[first].minus;
        if (k != first)
            value = make(p, differs ? VALUE_SUBTRACT : set->symbol, set->tag, value, item.class);
    }
    if (minus)
        value = egraph_make(p->r->graph, VALUE_NEGATE, set->tag, value);
    egraph_merge(p->r->graph, set->class, value);
}

static void pair_up(struct pairing *p, int symbol, int tag)
{
    struct item_pair best;
    for (int rounds = 0; rounds < MOST_SETS; rounds++) {
        list_pairs(p, symbol, tag);
        if (!find_best(p, &best))
            return;
        int class = make(p, best.differs ? VALUE_SUBTRACT : symbol, tag, best.one, best.other);
        for (size_t k = 0; k < p->sets.size; k++)
            if (p->sets.at[k].symbol == symbol && p->sets.at[k].tag == tag)
                replace(&p->sets.at[k], &best, class);
    }
}

void regrouping_add_pairs(struct regrouping *r, const int *roots, int count)
{
    struct pairing p = {.r = r};
    for (int k = 0; k < count; k++)
        collect(&p, r->body->sites.at[roots[k]].expr);
    for (size_t k = 0; k < p.sets.size; k++) {
        bool is_first = true;
        for (size_t l = 0; l < k; l++)
            is_first = is_first && (p.sets.at[l].symbol != p.sets.at[k].symbol ||
                                    p.sets.at[l].tag != p.sets.at[k].tag);
        if (is_first)
            pair_up(&p, p.sets.at[k].symbol, p.sets.at[k].tag);
    }
    for (size_t k = 0; k < p.sets.size; k++)
        write_set(&p, &p.sets.at[k]);
    egraph_rebuild(r->graph);
}
