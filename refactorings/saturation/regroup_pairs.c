/*
 * regroup_pairs.c: part of regrouping.h: what several sums, or several products, have in common:
 *
 *     e[i] = 1 + 3 * u + w - v;        p = 1 - v, q = p + w
 *     f[i] = 1 - 3 * u + w - v;        q + 3 * u, q - 3 * u, p
 *     g[i] = 1 - v;
 *
 * The pair of terms that most of them have becomes a term, as long as two have one (A. Hosangadi,
 * F. Fallah and R. Kastner, "Optimizing polynomial expressions by algebraic factorization and
 * common subexpression elimination", 2006, for pairs). What divides more than once is a factor, by
 * its reciprocal. The rules would find the same among all other ways, but not within their budget.
 */
#include "refactorings/saturation/regrouping.h"

#include <stdlib.h>

enum { MOST_SETS = 200, MOST_PAIRS = 20000 };

/* A term, factor or divisor. */
struct item {
    int class;
    bool minus, divides;
};

/* A sum, or a product with the quotients in it. */
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
    const int *roots; /* sites */
    int root_count;
    LIST_OF(struct set) sets;
    LIST_OF(struct item_pair) pairs;
};

/* --- sums and products ------------------------------------------------------------------------ */

static void collect(struct pairing *p, const struct expr *expr);

static bool is_of(const struct expr *node, int symbol)
{
    return node->kind == EXPR_BINARY &&
           (symbol == VALUE_MULTIPLY ? node->op == OP_MULTIPLY || node->op == OP_DIVIDE
                                     : node->op == OP_ADD || node->op == OP_SUBTRACT);
}

static void add_item(struct pairing *p, struct item item, struct set *set)
{
    bool is_product = set->symbol == VALUE_MULTIPLY;
    set->minus = set->minus != (item.minus && is_product);
    item.minus = item.minus && !is_product;
    LIST_PUSH(p->r->arena, set->items, item);
}

/* Adds the terms or factors of an expression to a set; `how` says what all of it is there. */
static void flatten(struct pairing *p, const struct expr *expr, struct item how, struct set *set)
{
    const struct expr *node = regrouping_inner(expr);
    bool is_node = regrouping_is_node(p->r, node) && !sharing_is_number(node);
    if (is_node && node->kind == EXPR_UNARY) {
        how.minus = !how.minus;
        flatten(p, node->operands[0], how, set);
        return;
    }
    if (!is_node || !is_of(node, set->symbol)) {
        how.class = regrouping_class(p->r, expr);
        add_item(p, how, set);
        collect(p, expr);
        return;
    }
    flatten(p, node->operands[0], how, set);
    how.minus = set->symbol == VALUE_ADD && how.minus != (node->op == OP_SUBTRACT);
    how.divides = how.divides != (node->op == OP_DIVIDE);
    if (regrouping_is_followed(p->r, node, 1)) {
        flatten(p, node->operands[1], how, set);
    } else {
        how.class = regrouping_operand(p->r, node, 1);
        add_item(p, how, set);
    }
}

/* Notes the sums and products of floating-point numbers in an expression. */
static void collect(struct pairing *p, const struct expr *expr)
{
    const struct expr *node = regrouping_inner(expr);
    if (!regrouping_is_node(p->r, node) || node->type->kind != TYPE_FLOATING ||
        sharing_is_number(node) || p->sets.size >= MOST_SETS)
        return;
    bool is_sum = is_of(node, VALUE_ADD);
    if (!is_sum && !is_of(node, VALUE_MULTIPLY)) {
        collect(p, node->operands[0]);
        return;
    }
    struct set set = {.class = regrouping_class(p->r, node),
                      .symbol = is_sum ? VALUE_ADD : VALUE_MULTIPLY};
    const struct item plain = {EGRAPH_NONE, false, false};
    set.tag = egraph_tag(p->r->graph, set.class);
    flatten(p, node, plain, &set);
    bool is_new = set.items.size > 1;
    for (size_t k = 0; k < p->sets.size && is_new; k++)
        is_new = p->sets.at[k].class != set.class;
    if (is_new)
        LIST_PUSH(p->r->arena, p->sets, set);
}

/* --- divisors --------------------------------------------------------------------------------- */

/* 1 as a value of a type. */
static int make_one(const struct pairing *p, int tag)
{
    const double one = 1;
    int64_t bits;
    memcpy(&bits, &one, sizeof(bits));
    return egraph_leaf(p->r->graph, VALUE_REAL, tag, bits);
}

/* How often a class divides. */
static int count_divisors(const struct pairing *p, int class, int tag)
{
    int count = 0;
    for (size_t s = 0; s < p->sets.size; s++)
        for (size_t k = 0; k < p->sets.at[s].items.size; k++)
            count += p->sets.at[s].tag == tag && p->sets.at[s].items.at[k].divides &&
                     p->sets.at[s].items.at[k].class == class;
    return count;
}

/* Lets what divides more than once be a factor: the reciprocal of it. */
static void make_reciprocals(struct pairing *p)
{
    for (size_t s = 0; s < p->sets.size; s++) {
        struct set *set = &p->sets.at[s];
        for (size_t k = 0; k < set->items.size; k++) {
            struct item item = set->items.at[k];
            if (!item.divides || count_divisors(p, item.class, set->tag) < 2)
                continue;
            int one = make_one(p, set->tag);
            struct item factor = {egraph_make(p->r->graph, VALUE_DIVIDE, set->tag, one, item.class),
                                  false, false};
            for (size_t t = s; t < p->sets.size; t++)
                for (size_t l = 0; l < p->sets.at[t].items.size && p->sets.at[t].tag == set->tag;
                     l++)
                    if (p->sets.at[t].items.at[l].divides &&
                        p->sets.at[t].items.at[l].class == item.class)
                        p->sets.at[t].items.at[l] = factor;
        }
    }
}

/* --- factors ---------------------------------------------------------------------------------- */

static int make(const struct pairing *p, int symbol, int tag, int one, int other)
{
    return egraph_make(p->r->graph, symbol, tag, one, other);
}

/* The value of a set, computed from the left to the right. */
static int value_of(const struct pairing *p, const struct set *set)
{
    size_t first = 0;
    while (first < set->items.size && (set->items.at[first].minus || set->items.at[first].divides))
        first++;
    first = first < set->items.size ? first : 0;
    struct item begin = set->items.at[first];
    int value = begin.divides ? make(p, VALUE_DIVIDE, set->tag, make_one(p, set->tag), begin.class)
                              : begin.class;
    bool minus = begin.minus != set->minus;
    for (size_t k = 0; k < set->items.size; k++) {
        struct item item = set->items.at[k];
        bool differs = item.minus != begin.minus;
        int symbol = item.divides ? VALUE_DIVIDE : differs ? VALUE_SUBTRACT : set->symbol;
        if (k != first)
            value = make(p, symbol, set->tag, value, item.class);
    }
    return minus ? egraph_make(p->r->graph, VALUE_NEGATE, set->tag, value) : value;
}

static void drop(struct set *set, int at)
{
    for (size_t k = (size_t)at + 1; k < set->items.size; k++)
        set->items.at[k - 1] = set->items.at[k];
    set->items.size--;
}

/* The product that a term is; NULL: it is none. */
static const struct set *product_of(const struct pairing *p, const struct item *term)
{
    for (size_t k = 0; k < p->sets.size; k++)
        if (p->sets.at[k].symbol == VALUE_MULTIPLY && p->sets.at[k].class == term->class &&
            p->sets.at[k].items.size > 0)
            return &p->sets.at[k];
    return NULL;
}

/* Puts what two products have in common into one set, and what is left of them into others. */
static void part(const struct pairing *p, const struct set *one, const struct set *other,
                 struct set *common, struct set *rests)
{
    struct arena *arena = p->r->arena;
    bool *is_used = ARENA_ARRAY(arena, bool, other->items.size + 1);
    const struct set empty = {.class = EGRAPH_NONE, .tag = one->tag, .symbol = VALUE_MULTIPLY};
    *common = rests[0] = rests[1] = empty;
    memset(is_used, 0, (other->items.size + 1) * sizeof(*is_used));
    for (size_t k = 0; k < one->items.size; k++) {
        struct item item = one->items.at[k];
        size_t at = 0;
        while (at < other->items.size && (is_used[at] || other->items.at[at].class != item.class ||
                                          other->items.at[at].divides != item.divides))
            at++;
        if (at == other->items.size) {
            LIST_PUSH(arena, rests[0].items, item);
            continue;
        }
        is_used[at] = true;
        LIST_PUSH(arena, common->items, item);
    }
    for (size_t k = 0; k < other->items.size; k++)
        if (!is_used[k])
            LIST_PUSH(arena, rests[1].items, other->items.at[k]);
}

/* The two terms of a sum that have most factors in common, at least so many; false: none have. */
static bool find_terms(const struct pairing *p, const struct set *sum, size_t least, size_t *terms)
{
    bool found = false;
    for (size_t k = 0; k < sum->items.size; k++)
        for (size_t l = k + 1; l < sum->items.size; l++) {
            const struct set *one = product_of(p, &sum->items.at[k]);
            const struct set *other = product_of(p, &sum->items.at[l]);
            struct set common, rests[2];
            if (one == NULL || other == NULL)
                continue;
            part(p, one, other, &common, rests);
            if (common.items.size < least || rests[0].items.size == 0 || rests[1].items.size == 0)
                continue;
            found = true;
            least = common.items.size + 1;
            terms[0] = k;
            terms[1] = l;
        }
    return found;
}

/* A set as an item of another one; it is noted if it has more than one item itself. */
static struct item item_of(struct pairing *p, struct set *set, bool minus)
{
    struct item item = {value_of(p, set), minus, false};
    set->class = item.class;
    if (set->items.size > 1)
        LIST_PUSH(p->r->arena, p->sets, *set);
    return item;
}

/* Forgets a product that is nothing but a term which is gone. */
static void forget(struct pairing *p, int class)
{
    for (size_t s = 0; s < p->sets.size; s++)
        for (size_t k = 0; k < p->sets.at[s].items.size; k++)
            if (p->sets.at[s].items.at[k].class == class)
                return;
    for (int k = 0; k < p->root_count; k++)
        if (regrouping_class(p->r, p->r->body->sites.at[p->roots[k]].expr) == class)
            return;
    for (size_t s = 0; s < p->sets.size; s++)
        if (p->sets.at[s].class == class)
            p->sets.at[s].items.size = 0;
}

/* a * b * c + a * b * d is a * b * (c + d). */
static void factor_out(struct pairing *p, size_t at, size_t least)
{
    size_t terms[2];
    while (p->sets.size < MOST_SETS && find_terms(p, &p->sets.at[at], least, terms)) {
        struct item one = p->sets.at[at].items.at[terms[0]];
        struct item other = p->sets.at[at].items.at[terms[1]];
        struct set product, rests[2], sum = {.tag = p->sets.at[at].tag, .symbol = VALUE_ADD};
        const struct set *first = product_of(p, &one), *second = product_of(p, &other);
        bool minus = one.minus != first->minus, differs = minus != (other.minus != second->minus);
        part(p, first, second, &product, rests);
        LIST_PUSH(p->r->arena, sum.items, item_of(p, &rests[0], false));
        LIST_PUSH(p->r->arena, sum.items, item_of(p, &rests[1], differs));
        LIST_PUSH(p->r->arena, product.items, item_of(p, &sum, false));
        p->sets.at[at].items.at[terms[0]] = item_of(p, &product, minus);
        drop(&p->sets.at[at], (int)terms[1]);
        forget(p, one.class);
        forget(p, other.class);
    }
}

/* Takes factors out of all sums. */
static void factor_sums(struct pairing *p, size_t least)
{
    size_t given = p->sets.size;
    for (size_t k = 0; k < given; k++)
        if (p->sets.at[k].symbol == VALUE_ADD)
            factor_out(p, k, least);
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
                if (a.class != b.class && !a.divides && !b.divides)
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
        if (set->items.at[k].class == class && !set->items.at[k].divides)
            return (int)k;
    return -1;
}

/* Puts one item in the place of a pair. */
static void replace(struct set *set, const struct item_pair *pair, int class)
{
    int one = find_item(set, pair->one, 0), other = find_item(set, pair->other, 0);
    if (one < 0 || other < 0 ||
        (set->items.at[one].minus != set->items.at[other].minus) != pair->differs)
        return;
    struct item item = {class, set->items.at[one].minus, false};
    set->items.at[one < other ? one : other] = item;
    drop(set, one < other ? other : one);
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

void regrouping_add_pairs(struct regrouping *r, const int *roots, int count, int least)
{
    struct pairing p = {.r = r, .roots = roots, .root_count = count};
    for (int k = 0; k < count; k++)
        collect(&p, r->body->sites.at[roots[k]].expr);
    make_reciprocals(&p);
    if (least > 0)
        factor_sums(&p, (size_t)least);
    for (size_t k = 0; k < p.sets.size; k++) {
        bool is_first = true;
        for (size_t l = 0; l < k; l++)
            is_first = is_first && (p.sets.at[l].symbol != p.sets.at[k].symbol ||
                                    p.sets.at[l].tag != p.sets.at[k].tag);
        if (is_first)
            pair_up(&p, p.sets.at[k].symbol, p.sets.at[k].tag);
    }
    for (size_t k = 0; k < p.sets.size; k++)
        if (p.sets.at[k].items.size > 0)
            egraph_merge(r->graph, p.sets.at[k].class, value_of(&p, &p.sets.at[k]));
    egraph_rebuild(r->graph);
}
