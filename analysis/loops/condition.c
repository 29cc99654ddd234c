/* condition.c: part of bounds.h: conditions over the parameters as C text that a person would have
   written. */
#include "loops/bounds.h"
#include "loops/coalesce.h"

#include "base/strbuf.h"
#include "loops/decode.h"

#include <isl/constraint.h>
#include <isl/set.h>

#include <inttypes.h>
#include <stdlib.h>

/* More comparisons than this make no readable condition. */
#define COMPARISONS_MAX 6

/* Nor does a longer text. */
#define TEXT_MAX 240

/* Conditions of more pieces are not made simpler. */
#define PIECES_MAX 6

/* Alternatives of conjunctions (or, negated, conjunctions of alternatives). */
struct clauses {
    const struct decoder *decoder;
    bool negated;                             /* write the negation of each comparison */
    const char *comparisons[COMPARISONS_MAX]; /* of the clause being collected */
    size_t size;
    const char *texts[COMPARISONS_MAX]; /* of the clauses done */
    size_t texts_size;
    size_t total; /* comparisons in all clauses */
};

/* The text of E mod k = r (or its negation). */
static const char *remainder_text(const struct decoder *decoder, struct term_sum *sum,
                                  int64_t modulus, int64_t remainder, bool negated)
{
    struct arena *arena = decoder->nest->arena;
    struct c_text value;
    const char *relation = negated ? "!=" : "==", *operand;
    int64_t shift = sum->constant % modulus;
    sum->constant = 0;
    remainder = ((remainder - shift) % modulus + modulus) % modulus;
    if (remainder != 0 && modulus == 2) {
        remainder = 0;
        relation = negated ? "==" : "!=";
    } else if (remainder != 0 && !decode_is_nonnegative(sum)) {
        sum->constant = -remainder;
        remainder = 0;
    }
    if (!terms_write(arena, sum, &value))
        return NULL;
    operand = text_as(arena, &value, TEXT_PRODUCT);
    return arena_printf(arena, "%s %% %" PRId64 " %s %" PRId64, operand, modulus, relation,
                        remainder);
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
static const char *large_bound_text(const struct clauses *clauses,
                                    __isl_keep isl_constraint *constraint)
{
    const struct nest *nest = clauses->decoder->nest;
    bool positive = false, equality = isl_constraint_is_equality(constraint) == isl_bool_true;
    isl_aff *aff = isl_constraint_get_aff(constraint);
    int at = lone_parameter(aff, &positive);
    isl_space *space = isl_aff_get_domain_space(aff);
    isl_id *id = at >= 0 ? isl_space_get_dim_id(space, isl_dim_param, (unsigned)at) : NULL;
    const struct parameter *parameter = id ? bounds_parameter(nest, id) : NULL;
    isl_val *bound = isl_aff_get_constant_val(aff);
    bound = positive ? isl_val_neg(bound) : bound;
    isl_val *most = isl_val_sub_ui(isl_val_2exp(isl_val_int_from_si(nest->ctx, 64)), 1);
    const char *text = NULL;
    if (parameter && parameter->text && parameter->type->kind == TYPE_INTEGER &&
        parameter->type->bits == 64 && !parameter->type->is_signed &&
        isl_val_cmp_si(bound, INT64_MAX) > 0 && isl_val_le(bound, most) == isl_bool_true) {
        const char *relation = equality   ? (clauses->negated ? "!=" : "==")
                               : positive ? (clauses->negated ? "<" : ">=")
                                          : (clauses->negated ? ">" : "<=");
        char *number = isl_val_to_str(bound);
        text = number ? arena_printf(nest->arena, "%s %s %su", parameter->text, relation, number)
                      : NULL;
        free(number);
    }
    isl_val_free(bound);
    isl_val_free(most);
    isl_id_free(id);
    isl_space_free(space);
    isl_aff_free(aff);
    return text;
}

/* The text of a constraint, or of its negation. */
static const char *constraint_text(const struct clauses *clauses,
                                   __isl_keep isl_constraint *constraint)
{
    bool equality = isl_constraint_is_equality(constraint) == isl_bool_true;
    struct term_sum sum;
    int64_t modulus, remainder;
    if (decode_remainder(clauses->decoder, constraint, &sum, &modulus, &remainder))
        return remainder_text(clauses->decoder, &sum, modulus, remainder, clauses->negated);
    if (!decode_constraint(clauses->decoder, constraint, &sum))
        return large_bound_text(clauses, constraint);
    if (equality)
        return decode_relation(clauses->decoder, &sum, clauses->negated ? "!=" : "==");
    if (!clauses->negated)
        return decode_relation(clauses->decoder, &sum, ">=");
    for (size_t i = 0; i < sum.size; i++)
        sum.terms[i].coefficient = -sum.terms[i].coefficient;
    sum.constant = -1 - sum.constant;
    return decode_relation(clauses->decoder, &sum, ">=");
}

static isl_stat collect_constraint(__isl_take isl_constraint *constraint, void *user)
{
    struct clauses *clauses = user;
    const char *text = NULL;
    if (clauses->size < COMPARISONS_MAX)
        text = constraint_text(clauses, constraint);
    isl_constraint_free(constraint);
    if (!text)
        return isl_stat_error;
    clauses->comparisons[clauses->size++] = text;
    return isl_stat_ok;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The texts in ascending order with `between` in between, in parentheses if asked for. */
static const char *joined(struct arena *arena, const char **texts, size_t size, const char *between,
                          bool parentheses)
{
    struct strbuf buf = STRBUF_INIT;
    const char *text;
    qsort(texts, size, sizeof(*texts), by_text);
    strbuf_adds(&buf, parentheses ? "(" : "");
    for (size_t i = 0; i < size; i++)
        strbuf_addf(&buf, "%s%s", i ? between : "", texts[i]);
    strbuf_adds(&buf, parentheses ? ")" : "");
    text = arena_strdup(arena, buf.text);
    strbuf_release(&buf);
    return text;
}

/* One clause: && within (|| where negated); in parentheses wherever it has several comparisons. */
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
    if (clauses->total > COMPARISONS_MAX || clauses->texts_size == COMPARISONS_MAX)
        return isl_stat_error;
    clauses->texts[clauses->texts_size++] =
        joined(clauses->decoder->nest->arena, clauses->comparisons, clauses->size,
               clauses->negated ? " || " : " && ", clauses->size > 1);
    return isl_stat_ok;
}

/* A lone clause needs no parentheses around it. */
static const char *without_parentheses(struct arena *arena, const char *text)
{
    return text[0] == '(' ? arena_strndup(arena, text + 1, strlen(text) - 2) : text;
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

/* The text of a set (or of its complement), and how many comparisons it has; NULL if none is
   reasonable. */
static const char *set_text(const struct decoder *decoder, __isl_take isl_set *set, bool negated,
                            size_t *comparisons)
{
    struct clauses clauses = {.decoder = decoder, .negated = negated};
    struct arena *arena = decoder->nest->arena;
    const char *text = NULL;
    set = isl_set_remove_redundancies(coalesce_set(isl_set_compute_divs(set)));
    if (isl_set_n_basic_set(set) == 1)
        set = isl_set_gist(set, isl_set_copy(decoder->context));
    set = with_large_pieces(decoder, set);
    if (isl_set_n_basic_set(set) > 0 &&
        isl_set_foreach_basic_set(set, collect_clause, &clauses) == isl_stat_ok)
        text = clauses.texts_size == 1 && clauses.size > 1
                   ? without_parentheses(arena, clauses.texts[0])
                   : joined(arena, clauses.texts, clauses.texts_size, negated ? " && " : " || ",
                            false);
    isl_set_free(set);
    *comparisons = clauses.total;
    return text;
}

/* The shorter of two texts for the same, either of which may be missing. */
static const char *shorter(const char *a, size_t a_size, const char *b, size_t b_size)
{
    if (!a || !b)
        return a ? a : b;
    if (a_size != b_size)
        return a_size < b_size ? a : b;
    return text_size(b) < text_size(a) ? b : a;
}

/* The text where the condition neither always nor never holds within the context. */
static const char *undecided_text(const struct decoder *decoder, __isl_take isl_set *holds,
                                  __isl_keep isl_set *condition)
{
    size_t direct_size, negated_size;
    const char *direct = set_text(decoder, holds, false, &direct_size), *negated;
    isl_set *fails;
    if (direct && direct_size == 1)
        return direct;
    fails = isl_set_subtract(isl_set_copy(decoder->context), isl_set_copy(condition));
    fails = isl_set_gist(fails, isl_set_copy(decoder->context));
    negated = set_text(decoder, fails, true, &negated_size);
    direct = shorter(direct, direct_size, negated, negated_size);
    return direct && text_size(direct) <= TEXT_MAX ? direct : NULL;
}

const char *bounds_condition_text(const struct nest *nest, __isl_keep isl_set *condition,
                                  __isl_keep isl_set *context)
{
    isl_set *given =
        context ? isl_set_copy(context) : isl_set_universe(isl_set_get_space(condition));
    struct decoder decoder = {.nest = nest, .context = given, .safe = true};
    isl_set *holds = isl_set_intersect(isl_set_copy(condition), isl_set_copy(given));
    isl_bool never = isl_set_is_empty(holds), always = isl_set_is_subset(given, condition);
    const char *text = NULL;
    if (always == isl_bool_true && never != isl_bool_error)
        text = "1";
    else if (never == isl_bool_true && always != isl_bool_error)
        text = "0";
    else if (never == isl_bool_false && always == isl_bool_false)
        text = undecided_text(&decoder, isl_set_gist(isl_set_copy(holds), isl_set_copy(given)),
                              condition);
    isl_set_free(holds);
    isl_set_free(given);
    return text;
}
