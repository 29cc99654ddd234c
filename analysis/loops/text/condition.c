/* condition.c: part of bounds.h: conditions over the parameters as terms whose text a person
   would have written. */
#include "loops/sets/coalesce.h"
#include "loops/text/bounds.h"

#include "loops/text/from_isl.h"

#include <isl/constraint.h>
#include <isl/set.h>

/* More comparisons than this make no readable condition. */
#define COMPARISONS_MAX 6

/* Nor does a longer text. */
#define TEXT_MAX 240

/* Conditions of more pieces are not made simpler. */
#define PIECES_MAX 6

/* Alternatives of conjunctions (or, negated, conjunctions of alternatives). */
struct clauses {
    const struct decoder *decoder;
    bool negated;                                    /* write the negation of each comparison */
    const struct term *comparisons[COMPARISONS_MAX]; /* of the clause being collected */
    size_t size;
    const struct term *done[COMPARISONS_MAX]; /* the clauses so far */
    size_t done_size;
    size_t total; /* comparisons in all clauses */
};

/* E mod k = r (or its negation). */
static const struct term *remainder_term(const struct decoder *decoder, struct term_sum *sum,
                                         int64_t modulus, int64_t remainder, bool negated)
{
    struct term_space *space = decoder->nest->terms;
    struct c_text value;
    enum operator relation = negated ? OP_NOT_EQUAL : OP_EQUAL;
    int64_t shift = sum->constant % modulus;
    sum->constant = 0;
    remainder = ((remainder - shift) % modulus + modulus) % modulus;
    if (remainder != 0 && modulus == 2) {
        remainder = 0;
        relation = negated ? OP_EQUAL : OP_NOT_EQUAL;
    } else if (remainder != 0 && !decode_is_nonnegative(sum)) {
        sum->constant = -remainder;
        remainder = 0;
    }
    if (!terms_write(space, sum, &value))
        return NULL;
    return term_compare(space, relation,
                        term_binary(space, OP_REMAINDER, value.term, term_number(space, modulus)),
                        term_number(space, remainder));
}

/* The only parameter of an expression without integer divisions, or -1; whether its coefficient is
   1 (and not -1). */
static int lone_parameter(__isl_keep isl_aff *aff, bool *positive)
{
    isl_size count = isl_aff_dim(aff, isl_dim_param);
    int found = -1;
    if (isl_aff_dim(aff, isl_dim_div) != 0)
        return -1;
    for (int i = 0; i < count; i++) {
        isl_val *value = isl_aff_get_coefficient_val(aff, isl_dim_param, i);
        bool one = isl_val_is_one(value) == isl_bool_true;
        bool other = !one && isl_val_is_negone(value) != isl_bool_true;
        bool zero = isl_val_is_zero(value) == isl_bool_true;
        isl_val_free(value);
        if (zero)
            continue;
        if (other || found >= 0)
            return -1;
        *positive = one;
        found = i;
    }
    return found;
}

/* "n <= 18446744073709551488u": a bound of an unsigned parameter that no signed number holds. */
static const struct term *large_bound(const struct clauses *clauses,
                                      __isl_keep isl_constraint *constraint)
{
    const struct nest *nest = clauses->decoder->nest;
    bool positive = false, equality = isl_constraint_is_equality(constraint) == isl_bool_true;
    isl_aff *aff = isl_constraint_get_aff(constraint);
    int at = lone_parameter(aff, &positive);
    isl_space *space = isl_aff_get_domain_space(aff);
    isl_id *id = at >= 0 ? isl_space_get_dim_id(space, isl_dim_param, (unsigned)at) : NULL;
    const struct parameter *parameter = id ? nest_parameter(nest, id) : NULL;
    isl_val *bound = isl_aff_get_constant_val(aff);
    bound = positive ? isl_val_neg(bound) : bound;
    isl_val *most = isl_val_sub_ui(isl_val_2exp(isl_val_int_from_si(nest->ctx, 64)), 1);
    const struct term *term = NULL;
    wide_int number;
    if (parameter && parameter->type->kind == TYPE_INTEGER && parameter->type->bits == 64 &&
        !parameter->type->is_signed && isl_val_cmp_si(bound, INT64_MAX) > 0 &&
        isl_val_le(bound, most) == isl_bool_true && decode_wide(isl_val_copy(bound), &number)) {
        enum operator relation = equality ? (clauses->negated ? OP_NOT_EQUAL : OP_EQUAL)
        : positive                        ? (clauses->negated ? OP_LESS : OP_GREATER_EQUAL)
                                          : (clauses->negated ? OP_GREATER : OP_LESS_EQUAL);
        term = term_compare(nest->terms, relation, term_parameter(nest->terms, parameter),
                            term_number(nest->terms, number));
    }
    isl_val_free(bound);
    isl_val_free(most);
    isl_id_free(id);
    isl_space_free(space);
    isl_aff_free(aff);
    return term;
}

/* A constraint, or its negation. */
static const struct term *constraint_term(const struct clauses *clauses,
                                          __isl_keep isl_constraint *constraint)
{
    bool equality = isl_constraint_is_equality(constraint) == isl_bool_true;
    struct term_sum sum;
    int64_t modulus, remainder;
    if (decode_remainder(clauses->decoder, constraint, &sum, &modulus, &remainder))
        return remainder_term(clauses->decoder, &sum, modulus, remainder, clauses->negated);
    if (!decode_constraint(clauses->decoder, constraint, &sum))
        return large_bound(clauses, constraint);
    if (equality)
        return decode_relation(clauses->decoder, &sum, clauses->negated ? OP_NOT_EQUAL : OP_EQUAL);
    if (!clauses->negated)
        return decode_relation(clauses->decoder, &sum, OP_GREATER_EQUAL);
    for (size_t i = 0; i < sum.size; i++)
        sum.terms[i].coefficient = -sum.terms[i].coefficient;
    sum.constant = -1 - sum.constant;
    return decode_relation(clauses->decoder, &sum, OP_GREATER_EQUAL);
}

static isl_stat collect_constraint(__isl_take isl_constraint *constraint, void *user)
{
    struct clauses *clauses = user;
    const struct term *term = NULL;
    if (clauses->size < COMPARISONS_MAX)
        term = constraint_term(clauses, constraint);
    isl_constraint_free(constraint);
    if (!term)
        return isl_stat_error;
    clauses->comparisons[clauses->size++] = term;
    return isl_stat_ok;
}

/* The operands in the order of their texts, joined by && or ||. */
static const struct term *joined(const struct nest *nest, const struct term **terms, size_t size,
                                 bool is_and)
{
    const struct term *all = NULL;
    term_sort(nest->arena, terms, size);
    for (size_t i = 0; i < size; i++)
        all = is_and ? term_and(nest->terms, all, terms[i]) : term_or(nest->terms, all, terms[i]);
    return all;
}

/* One clause: && within (|| where negated). */
static isl_stat collect_clause(__isl_take isl_basic_set *clause, void *user)
{
    struct clauses *clauses = user;
    isl_stat status;
    clauses->size = 0;
    status = isl_basic_set_foreach_constraint(clause, collect_constraint, clauses);
    isl_basic_set_free(clause);
    if (status != isl_stat_ok || clauses->size == 0)
        return isl_stat_error;
    clauses->total += clauses->size;
    if (clauses->total > COMPARISONS_MAX || clauses->done_size == COMPARISONS_MAX)
        return isl_stat_error;
    clauses->done[clauses->done_size++] =
        joined(clauses->decoder->nest, clauses->comparisons, clauses->size, !clauses->negated);
    return isl_stat_ok;
}

/* The conjunction of constraints. Give. */
static isl_set *conjunction(isl_space *space, isl_constraint_list *constraints)
{
    isl_basic_set *piece = isl_basic_set_universe(isl_space_copy(space));
    isl_size size = isl_constraint_list_n_constraint(constraints);
    for (isl_size i = 0; i < size; i++)
        piece =
            isl_basic_set_add_constraint(piece, isl_constraint_list_get_constraint(constraints, i));
    return isl_set_from_basic_set(piece);
}

/* What is asked of the pieces of a condition while they grow. */
struct growth {
    isl_set *set;     /* the condition */
    isl_set *context; /* within which it counts */
    isl_space *space;
    isl_set *grown; /* the pieces done */
};

/* Takes the weaker constraints if their conjunction still is a part of the condition. */
static bool weaken(const struct growth *growth, isl_constraint_list **constraints,
                   __isl_take isl_constraint_list *weaker)
{
    isl_set *larger = conjunction(growth->space, weaker);
    larger = isl_set_intersect(larger, isl_set_copy(growth->context));
    bool holds = isl_set_is_subset(larger, growth->set) == isl_bool_true;
    isl_set_free(larger);
    isl_constraint_list_free(holds ? *constraints : weaker);
    if (holds)
        *constraints = weaker;
    return holds;
}

/* Drops each constraint of a piece that is not needed, or half of it if it is an equation (where no
   divisors, which constraints share, are in the way). */
static isl_stat grow_piece(__isl_take isl_basic_set *piece, void *user)
{
    struct growth *growth = user;
    isl_constraint_list *list = isl_basic_set_get_constraint_list(piece);
    bool plain = isl_basic_set_dim(piece, isl_dim_div) == 0, weaker = plain;
    for (isl_size i = isl_constraint_list_n_constraint(list); i-- > 0;) {
        isl_constraint *constraint = isl_constraint_list_get_constraint(list, i);
        bool half = isl_constraint_is_equality(constraint) == isl_bool_true;
        bool dropped =
            weaken(growth, &list,
                   isl_constraint_list_drop(isl_constraint_list_copy(list), (unsigned)i, 1));
        half = half && plain && !dropped;
        weaker = weaker || dropped;
        for (int sign = 0; sign < 2 && half; sign++) {
            isl_aff *aff = isl_constraint_get_aff(constraint);
            isl_constraint *side = isl_inequality_from_aff(sign ? isl_aff_neg(aff) : aff);
            half = !weaken(
                growth, &list,
                isl_constraint_list_set_constraint(isl_constraint_list_copy(list), (int)i, side));
        }
        isl_constraint_free(constraint);
    }
    isl_set *grown = weaker ? conjunction(growth->space, list)
                            : isl_set_from_basic_set(isl_basic_set_copy(piece));
    growth->grown = isl_set_union(growth->grown, grown);
    isl_constraint_list_free(list);
    isl_basic_set_free(piece);
    return isl_stat_ok;
}

/* The same condition within the context, in pieces that overlap and have few constraints each: the
   prime implicants of its disjunctive form. */
static isl_set *with_large_pieces(const struct decoder *decoder, __isl_take isl_set *set)
{
    isl_size pieces = isl_set_n_basic_set(set);
    if (pieces < 2 || pieces > PIECES_MAX)
        return set;
    struct growth growth = {set, decoder->context, isl_set_get_space(set), NULL};
    growth.grown = isl_set_empty(isl_space_copy(growth.space));
    isl_stat done = isl_set_foreach_basic_set(set, grow_piece, &growth);
    isl_space_free(growth.space);
    isl_set *grown = coalesce_set(growth.grown);
    if (done != isl_stat_ok || isl_set_n_basic_set(grown) > pieces) {
        isl_set_free(grown);
        return set;
    }
    isl_set_free(set);
    return grown;
}

/* Whether a comparison is one of a conjunction. */
static bool is_in(const struct term *comparison, const struct term *all)
{
    return all->kind == TERM_AND
               ? is_in(comparison, all->operands[0]) || is_in(comparison, all->operands[1])
               : all == comparison;
}

/* A conjunction without the comparisons that all of some others have, or only those; NULL: none. */
static const struct term *part_of(struct term_space *space, const struct term *all,
                                  const struct clauses *clauses, bool common)
{
    if (all->kind == TERM_AND)
        return term_and(space, part_of(space, all->operands[0], clauses, common),
                        part_of(space, all->operands[1], clauses, common));
    bool is_common = true;
    for (size_t i = 0; i < clauses->done_size; i++)
        is_common = is_common && is_in(all, clauses->done[i]);
    return is_common == common ? all : NULL;
}

/* Takes what all alternatives have in common out of them: `a && (b || c)` for `a && b || a && c`.
   Gives it; NULL: there is nothing. */
static const struct term *take_common(struct clauses *clauses)
{
    struct term_space *space = clauses->decoder->nest->terms;
    if (clauses->done_size < 2)
        return NULL;
    const struct term *common = part_of(space, clauses->done[0], clauses, true);
    const struct term *rest[COMPARISONS_MAX] = {NULL};
    if (common == NULL)
        return NULL;
    for (size_t i = 0; i < clauses->done_size; i++)
        if ((rest[i] = part_of(space, clauses->done[i], clauses, false)) == NULL)
            return NULL;
    for (size_t i = 0; i < clauses->done_size; i++)
        clauses->done[i] = rest[i];
    return common;
}

/* A set (or its complement), and how many comparisons it takes; NULL if no text of it would be
   reasonable. */
static const struct term *set_term(const struct decoder *decoder, __isl_take isl_set *set,
                                   bool negated, size_t *comparisons)
{
    struct clauses clauses = {.decoder = decoder, .negated = negated};
    const struct term *term = NULL;
    set = isl_set_remove_redundancies(coalesce_set(isl_set_compute_divs(set)));
    if (isl_set_n_basic_set(set) == 1)
        set = isl_set_gist(set, isl_set_copy(decoder->context));
    set = with_large_pieces(decoder, set);
    if (isl_set_n_basic_set(set) > 0 &&
        isl_set_foreach_basic_set(set, collect_clause, &clauses) == isl_stat_ok) {
        const struct term *common = negated ? NULL : take_common(&clauses);
        term = joined(decoder->nest, clauses.done, clauses.done_size, negated);
        term = term_and(decoder->nest->terms, common, term);
    }
    isl_set_free(set);
    *comparisons = clauses.total;
    return term;
}

/* The shorter of two terms for the same, either of which may be missing. */
static const struct term *shorter(const struct nest *nest, const struct term *a, size_t a_size,
                                  const struct term *b, size_t b_size)
{
    if (!a || !b)
        return a ? a : b;
    if (a_size != b_size)
        return a_size < b_size ? a : b;
    return term_size(nest->arena, b) < term_size(nest->arena, a) ? b : a;
}

/* The term where the condition neither always nor never holds within the context. */
static const struct term *undecided(const struct decoder *decoder, __isl_take isl_set *holds,
                                    __isl_keep isl_set *condition)
{
    size_t direct_size, negated_size;
    const struct term *direct = set_term(decoder, holds, false, &direct_size), *negated;
    isl_set *fails;
    if (direct && direct_size == 1)
        return direct;
    fails = isl_set_subtract(isl_set_copy(decoder->context), isl_set_copy(condition));
    fails = isl_set_gist(fails, isl_set_copy(decoder->context));
    negated = set_term(decoder, fails, true, &negated_size);
    direct = shorter(decoder->nest, direct, direct_size, negated, negated_size);
    return direct && term_size(decoder->nest->arena, direct) <= TEXT_MAX ? direct : NULL;
}

const struct term *bounds_condition(const struct nest *nest, __isl_keep isl_set *condition,
                                    __isl_keep isl_set *context)
{
    isl_set *given =
        context ? isl_set_copy(context) : isl_set_universe(isl_set_get_space(condition));
    struct decoder decoder = {.nest = nest, .context = given, .safe = true};
    isl_set *holds = isl_set_intersect(isl_set_copy(condition), isl_set_copy(given));
    isl_bool never = isl_set_is_empty(holds), always = isl_set_is_subset(given, condition);
    const struct term *term = NULL;
    if (always == isl_bool_true && never != isl_bool_error)
        term = term_truth(nest->terms, true);
    else if (never == isl_bool_true && always != isl_bool_error)
        term = term_truth(nest->terms, false);
    else if (never == isl_bool_false && always == isl_bool_false)
        term =
            undecided(&decoder, isl_set_gist(isl_set_copy(holds), isl_set_copy(given)), condition);
    isl_set_free(holds);
    isl_set_free(given);
    return term;
}
