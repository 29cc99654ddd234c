#include "loops/amounts/amount.h"

#include "base/strbuf.h"
#include "loops/places/bounding_box.h"
#include "loops/text/bounds.h"

#include <isl/aff.h>
#include <isl/id.h>
#include <isl/set.h>

/* More parts than this make no readable text. */
#define PARTS_MAX 3

bool amount_is_known(const struct nest *nest)
{
    return nest->loops.size && nest->loops.at[0]->counted && !nest->broken && !nest->left_early &&
           !nest->may_wrap && !nest->unfixed;
}

void amount_space_init(struct amount_space *space, const struct nest *nest,
                       const struct poly_symbols *symbols)
{
    memset(space, 0, sizeof(*space));
    space->nest = nest;
    space->arena = nest->arena;
    space->scope = hull_scope_of(nest);
    space->context = space->scope->context;
    if (symbols)
        space->symbols = *symbols;
    if (!symbols)
        amount_register_parameters(space);
}

void amount_space_release(struct amount_space *space)
{
    for (size_t i = 0; i < space->sets.size; i++)
        isl_set_free(space->sets.at[i]);
}

struct amount amount_constant(struct amount_space *space, int64_t value)
{
    return (struct amount){.plain = poly_constant(space->arena, value)};
}

struct amount amount_unknown(void)
{
    return (struct amount){.plain = NULL};
}

static bool is_zero(const struct amount *amount)
{
    return poly_is_zero(amount->plain) && amount->parts.size == 0;
}

struct amount amount_add(struct amount_space *space, struct amount a, struct amount b)
{
    struct amount sum = {.plain = poly_add(space->arena, a.plain, b.plain)};
    for (size_t i = 0; i < a.parts.size; i++)
        LIST_PUSH(space->arena, sum.parts, a.parts.at[i]);
    for (size_t i = 0; i < b.parts.size; i++)
        LIST_PUSH(space->arena, sum.parts, b.parts.at[i]);
    return sum;
}

struct amount amount_extreme(struct amount_space *space, struct amount a, struct amount b,
                             bool smaller)
{
    const struct poly *difference;
    if (!a.plain || !b.plain)
        return amount_unknown();
    if (is_zero(&a))
        return smaller ? a : b;
    if (is_zero(&b))
        return smaller ? b : a;
    if (a.parts.size || b.parts.size)
        return amount_unknown();
    difference = poly_subtract(space->arena, b.plain, a.plain);
    if (poly_is_nonnegative(&space->symbols, difference))
        return smaller ? a : b;
    difference = poly_subtract(space->arena, a.plain, b.plain);
    if (poly_is_nonnegative(&space->symbols, difference))
        return smaller ? b : a;
    return amount_unknown();
}

/* The iterations around a loop, for which its trip count is meant. */
static __isl_give isl_set *iterations_around(const struct amount_space *space,
                                             const struct nest_loop *loop)
{
    isl_set *around = loop->parent ? isl_set_copy(loop->parent->domain)
                                   : isl_set_universe(isl_space_copy(space->nest->space));
    return isl_set_intersect_params(around, isl_set_copy(space->context));
}

/* The extreme value of a trip count over all outer iterations, as a polynomial. */
static const struct poly *extreme_trips(struct amount_space *space, const struct nest_loop *loop,
                                        bool smallest)
{
    isl_pw_aff *trips =
        isl_pw_aff_intersect_domain(isl_pw_aff_copy(loop->trips), iterations_around(space, loop));
    isl_set *values = isl_map_range(isl_map_from_pw_aff(trips));
    isl_bool bounded = smallest ? isl_set_dim_has_lower_bound(values, isl_dim_set, 0)
                                : isl_set_dim_has_upper_bound(values, isl_dim_set, 0);
    const struct poly *result = NULL;
    if (bounded == isl_bool_true) {
        isl_pw_aff *bound = smallest ? isl_set_dim_min(isl_set_copy(values), 0)
                                     : isl_set_dim_max(isl_set_copy(values), 0);
        result = amount_poly(space, bound);
        isl_pw_aff_free(bound);
    }
    isl_set_free(values);
    return result;
}

/* sum of the body for t[dimension] = 0 .. trips - 1 */
static const struct poly *sum_over(struct amount_space *space, int dimension,
                                   const struct poly *body, const struct poly *trips)
{
    const struct poly *last = poly_subtract(space->arena, trips, poly_constant(space->arena, 1));
    if (poly_is_zero(body))
        return body;
    return poly_sum(space->arena, body, amount_iterator(space, dimension),
                    poly_constant(space->arena, 0), last);
}

/* The name that iterator t[dimension] has while it is a parameter. */
static __isl_give isl_id *iterator_id(const struct amount_space *space, int dimension)
{
    char name[16];
    snprintf(name, sizeof(name), "#%d", dimension);
    return isl_id_alloc(space->nest->ctx, name, NULL);
}

/* { [t0 .. tk] } -> { [tk] } with the outer iterators as parameters. */
static __isl_give isl_set *iterators_to_parameters(const struct amount_space *space,
                                                   __isl_take isl_set *set, int dimension)
{
    isl_size size = isl_set_dim(set, isl_dim_set);
    if (size > dimension + 1)
        set = isl_set_project_out(set, isl_dim_set, (unsigned)dimension + 1,
                                  (unsigned)(size - dimension - 1));
    for (int i = 0; i < dimension; i++)
        set = isl_set_set_dim_id(set, isl_dim_set, (unsigned)i, iterator_id(space, i));
    size = isl_set_dim(set, isl_dim_param);
    return isl_set_move_dims(set, isl_dim_param, size < 0 ? 0 : (unsigned)size, isl_dim_set, 0,
                             (unsigned)dimension);
}

/* The way back for a set of parameters: { [t0 .. t(k-1)] }, the other iterators free. */
static __isl_give isl_set *parameters_to_iterators(const struct amount_space *space,
                                                   __isl_take isl_set *set, int dimension)
{
    set = isl_set_from_params(set);
    for (int i = 0; i < dimension; i++) {
        isl_id *id = iterator_id(space, i);
        int position = isl_set_find_dim_by_id(set, isl_dim_param, id);
        isl_id_free(id);
        if (position < 0)
            set = isl_set_insert_dims(set, isl_dim_set, (unsigned)i, 1);
        else
            set = isl_set_move_dims(set, isl_dim_set, (unsigned)i, isl_dim_param,
                                    (unsigned)position, 1);
    }
    return isl_set_add_dims(set, isl_dim_set, (unsigned)(space->nest->dimensions - dimension));
}

/* Whether the set of one dimension is an interval for all values of the parameters. */
static bool is_interval(__isl_keep isl_set *set)
{
    return isl_set_n_basic_set(set) == 1 && isl_set_involves_locals(set) == isl_bool_false &&
           isl_set_dim_has_lower_bound(set, isl_dim_set, 0) == isl_bool_true &&
           isl_set_dim_has_upper_bound(set, isl_dim_set, 0) == isl_bool_true;
}

/* Sums one part over a loop: a part for each combination of lower and upper bounds. */
static bool sum_part(struct amount_space *space, int dimension, const struct amount_part *part,
                     struct amount *out)
{
    isl_set *line = iterators_to_parameters(space, isl_set_copy(part->domain), dimension);
    isl_pw_aff *first = NULL, *last = NULL;
    struct amount_pieces lower = {.space = space}, upper = {.space = space};
    bool done = is_interval(line);
    if (done) {
        first = isl_set_dim_min(isl_set_copy(line), 0);
        last = isl_set_dim_max(isl_set_copy(line), 0);
        done = amount_pieces(space, first, &lower) && amount_pieces(space, last, &upper);
    }
    for (size_t i = 0; done && i < lower.at.size; i++) {
        for (size_t j = 0; done && j < upper.at.size; j++) {
            isl_set *domain = isl_set_intersect(isl_set_copy(lower.at.at[i].domain),
                                                isl_set_copy(upper.at.at[j].domain));
            isl_bool empty = isl_set_is_empty(domain);
            struct amount_part sum = {
                amount_keep(space, parameters_to_iterators(space, domain, dimension)),
                poly_sum(space->arena, part->value, amount_iterator(space, dimension),
                         lower.at.at[i].value, upper.at.at[j].value)};
            done = sum.value && empty != isl_bool_error;
            if (empty == isl_bool_false)
                LIST_PUSH(space->arena, out->parts, sum);
        }
    }
    isl_pw_aff_free(first);
    isl_pw_aff_free(last);
    isl_set_free(line);
    return done;
}

/* The trip count with as few pieces as it has where the loop may be reached. */
static __isl_give isl_pw_aff *trips_of(const struct amount_space *space,
                                       const struct nest_loop *loop)
{
    isl_set *around = iterations_around(space, loop);
    isl_set *runs =
        isl_set_intersect_params(isl_set_copy(loop->domain), isl_set_copy(space->context));
    isl_bool never = isl_set_is_empty(runs);
    isl_set_free(runs);
    if (never == isl_bool_true) {
        isl_val *none = isl_val_zero(space->nest->ctx);
        isl_set_free(around);
        return isl_pw_aff_val_on_domain(isl_set_universe(isl_space_copy(space->nest->space)), none);
    }
    isl_pw_aff *trips =
        isl_pw_aff_intersect_domain(isl_pw_aff_copy(loop->trips), isl_set_copy(around));
    trips = bounds_simplify(trips, NULL);
    if (isl_pw_aff_n_piece(trips) > 1)
        return isl_pw_aff_gist(trips, around);
    isl_set_free(around);
    return trips;
}

/* Whether a trip count of one piece may be less than 0 for parameters of the context for which the
   loop has no iteration. */
static bool is_negative_elsewhere(const struct amount_space *space, const struct nest_loop *loop,
                                  __isl_keep isl_pw_aff *trips)
{
    isl_set *reached = isl_set_params(
        isl_set_intersect_params(isl_set_copy(loop->domain), isl_set_copy(space->context)));
    isl_set *rest = isl_set_subtract(isl_set_copy(space->context), reached);
    isl_set *negative = isl_pw_aff_pos_set(isl_pw_aff_neg(isl_pw_aff_copy(trips)));
    isl_set *bad = isl_set_intersect_params(negative, rest);
    bool possible = isl_set_is_empty(bad) != isl_bool_true;
    isl_set_free(bad);
    return possible;
}

/* A trip count: exact, or bounds, or in pieces for some of the outer iterations. */
struct trip_count {
    const struct poly *least, *greatest; /* the same where exact; NULL where unknown */
    bool in_pieces;
    struct amount_pieces pieces;
};

static struct trip_count count_trips(struct amount_space *space, const struct nest_loop *loop)
{
    isl_pw_aff *trips = trips_of(space, loop);
    isl_size inputs = isl_pw_aff_dim(trips, isl_dim_in);
    struct trip_count count = {.pieces = {.space = space}};
    bool conditional = isl_pw_aff_n_piece(trips) == 1 && is_negative_elsewhere(space, loop, trips);
    if (conditional)
        trips = isl_pw_aff_intersect_domain(trips, iterations_around(space, loop));
    if (!conditional && inputs > 0 &&
        isl_pw_aff_involves_dims(trips, isl_dim_in, 0, (unsigned)inputs) == isl_bool_false) {
        trips = isl_pw_aff_project_domain_on_params(trips);
        count.least = count.greatest = amount_poly(space, trips);
    } else if (!amount_pieces(space, trips, &count.pieces)) {
        count.least = extreme_trips(space, loop, true);
        count.greatest = extreme_trips(space, loop, false);
    } else if (count.pieces.at.size == 1 && !conditional) {
        count.least = count.greatest = count.pieces.at.at[0].value;
    } else {
        count.in_pieces = true;
    }
    isl_pw_aff_free(trips);
    return count;
}

/* The body's plain part over a loop with a trip count in pieces. */
static bool sum_pieces(struct amount_space *space, const struct nest_loop *loop,
                       const struct amount_pieces *pieces, const struct poly *body,
                       struct amount *out)
{
    out->plain = poly_constant(space->arena, 0);
    for (size_t i = 0; i < pieces->at.size; i++) {
        isl_set *around = iterations_around(space, loop);
        struct amount_part part = {
            amount_keep(space, isl_set_intersect(around, isl_set_copy(pieces->at.at[i].domain))),
            sum_over(space, loop->dimension, body, pieces->at.at[i].value)};
        if (!part.value)
            return false;
        if (!poly_is_zero(part.value))
            LIST_PUSH(space->arena, out->parts, part);
    }
    return true;
}

/* Whether iterations add up to anything else than one of them. */
static bool grows(const struct amount *body)
{
    return body->plain && !is_zero(body);
}

/* The sum of one amount of the body over the iterations of a loop. */
static struct amount sum_of(struct amount_space *space, const struct nest_loop *loop,
                            const struct trip_count *count, bool smaller, struct amount body)
{
    struct amount out = {.plain = NULL};
    bool done;
    if (!grows(&body))
        return body;
    if (count->in_pieces) {
        done = sum_pieces(space, loop, &count->pieces, body.plain, &out);
    } else {
        out.plain =
            sum_over(space, loop->dimension, body.plain, smaller ? count->least : count->greatest);
        done = out.plain != NULL;
    }
    for (size_t i = 0; done && i < body.parts.size; i++)
        done = sum_part(space, loop->dimension, &body.parts.at[i], &out);
    return done ? out : amount_unknown();
}

bool amount_is_same(const struct amount *a, const struct amount *b)
{
    return a->plain == b->plain && a->parts.size == b->parts.size &&
           (a->parts.size == 0 || a->parts.at == b->parts.at);
}

void amount_over_loop(struct amount_space *space, const struct nest_loop *loop,
                      struct amount *least, struct amount *greatest)
{
    bool same = amount_is_same(least, greatest);
    struct trip_count count = {.in_pieces = false};
    if (!grows(least) && !grows(greatest))
        return;
    if (loop->counted && loop->trips && loop->domain)
        count = count_trips(space, loop);
    *least = sum_of(space, loop, &count, true, *least);
    if (same && count.least == count.greatest)
        *greatest = *least;
    else
        *greatest = sum_of(space, loop, &count, false, *greatest);
}

/* The parts that are left after those that always count went into the plain part, over parameters
   only and without overlap; false if that does not work out. */
static bool settle_parts(struct amount_space *space, struct amount amount, struct amount *out)
{
    *out = (struct amount){.plain = amount.plain};
    for (size_t i = 0; out->plain && i < amount.parts.size; i++) {
        struct amount_part part = amount.parts.at[i];
        isl_bool always, never;
        part.domain = isl_set_params(isl_set_copy(part.domain));
        part.domain = isl_set_intersect(part.domain, isl_set_copy(space->context));
        part.domain = amount_keep(space, part.domain);
        never = isl_set_is_empty(part.domain);
        always = isl_set_is_subset(space->context, part.domain);
        if (never == isl_bool_error || always == isl_bool_error)
            return false;
        if (always == isl_bool_true)
            out->plain = poly_add(space->arena, out->plain, part.value);
        else if (never == isl_bool_false)
            LIST_PUSH(space->arena, out->parts, part);
    }
    for (size_t i = 0; i < out->parts.size; i++)
        for (size_t j = 0; j < i; j++)
            if (isl_set_is_disjoint(out->parts.at[i].domain, out->parts.at[j].domain) !=
                isl_bool_true)
                return false;
    return out->plain && out->parts.size <= PARTS_MAX;
}

/* "(m > n ? n*m : m > 1 ? m*m : 0)", from the given part on; `left`: where no other one counts. */
static const struct term *parts_from(struct amount_space *space, const struct amount *amount,
                                     size_t first, isl_set *left)
{
    struct term_space *terms = space->nest->terms;
    if (first == amount->parts.size)
        return poly_term(terms, &space->symbols, amount->plain, false);
    const struct amount_part *part = &amount->parts.at[first];
    const struct poly *value = poly_add(space->arena, amount->plain, part->value);
    const struct term *term = poly_term(terms, &space->symbols, value, false);
    const struct term *condition = bounds_condition(space->nest, part->domain, left);
    if (!term || !condition || term_is_true(condition))
        return condition ? term : NULL;
    isl_set *rest = isl_set_subtract(isl_set_copy(left), isl_set_copy(part->domain));
    const struct term *others = rest ? parts_from(space, amount, first + 1, rest) : NULL;
    isl_set_free(rest);
    return others ? term_choice(terms, condition, term, others) : NULL;
}

/* The shorter of the terms in both orders, if there are two parts. */
static const struct term *parts_term(struct amount_space *space, const struct amount *amount)
{
    const struct term *term = parts_from(space, amount, 0, space->context);
    if (amount->parts.size != 2)
        return term;
    struct amount_part turned[] = {amount->parts.at[1], amount->parts.at[0]};
    struct amount other = {.plain = amount->plain, .parts = {turned, 2, 2}};
    const struct term *second = parts_from(space, &other, 0, space->context);
    bool is_shorter =
        term && second && term_size(space->arena, second) < term_size(space->arena, term);
    return !term || is_shorter ? second : term;
}

const struct poly *amount_total(struct amount_space *space, struct amount amount)
{
    struct amount settled;
    struct poly_symbol symbol = {.is_nonnegative = true};
    int number;
    if (!amount.plain || !settle_parts(space, amount, &settled))
        return NULL;
    if (settled.parts.size == 0)
        return settled.plain;
    symbol.term = parts_term(space, &settled);
    if (!symbol.term)
        return NULL;
    symbol.parameters = poly_parameters(&space->symbols, settled.plain);
    for (size_t i = 0; i < settled.parts.size; i++)
        symbol.parameters |= poly_parameters(&space->symbols, settled.parts.at[i].value);
    const struct amount_part *usual = amount_usual(settled.parts.at, settled.parts.size);
    symbol.usual = usual ? poly_add(space->arena, settled.plain, usual->value) : settled.plain;
    number = poly_symbol(&space->symbols, &symbol);
    if (number >= 0)
        space->opaque |= 1u << number;
    return poly_variable(space->arena, number);
}
