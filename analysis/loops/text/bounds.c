#include "loops/sets/coalesce.h"
#include "loops/text/bounds.h"

#include "loops/text/from_isl.h"

#include <isl/aff.h>
#include <isl/id.h>
#include <isl/mat.h>
#include <isl/val.h>

/* More pieces than this make no readable text. */
#define PIECES_MAX 4

/* Nor does a choice that is longer. */
#define TEXT_MAX 140

/* Nor, mostly, do more pieces times parts of the context, and they take long. */
#define PARTS_MAX 12
/* Parts of the domains, times names in each. */
#define NAMES_MAX 240

/* One piece of a piecewise function: { domain -> aff }. */
struct piece {
    isl_set *domain;
    isl_aff *aff;
};

/* The pieces of a function over the parameters; `failed` once something went wrong. */
struct pieces {
    struct piece at[PIECES_MAX * 2];
    size_t size;
    bool failed;
};

static isl_stat collect_piece(__isl_take isl_set *domain, __isl_take isl_aff *aff, void *user)
{
    struct pieces *pieces = user;
    if (pieces->size == COUNT_OF(pieces->at)) {
        isl_set_free(domain);
        isl_aff_free(aff);
        return isl_stat_error;
    }
    pieces->at[pieces->size].domain = domain;
    pieces->at[pieces->size].aff = aff;
    pieces->size++;
    return isl_stat_ok;
}

static void pieces_release(struct pieces *pieces)
{
    for (size_t i = 0; i < pieces->size; i++) {
        isl_set_free(pieces->at[i].domain);
        isl_aff_free(pieces->at[i].aff);
    }
    pieces->size = 0;
}

static void pieces_init(struct pieces *pieces, __isl_keep isl_pw_aff *aff)
{
    pieces->size = 0;
    pieces->failed = isl_pw_aff_foreach_piece(aff, collect_piece, pieces) != isl_stat_ok;
}

/* Whether `aff` has the piece's values everywhere on the piece's domain. */
static isl_bool agrees(__isl_keep isl_aff *aff, const struct piece *piece)
{
    isl_set *equal = isl_aff_eq_set(isl_aff_copy(aff), isl_aff_copy(piece->aff));
    isl_bool result = isl_set_is_subset(piece->domain, equal);
    isl_set_free(equal);
    return result;
}

/* Joins pieces whose expressions agree. */
static void pieces_join(struct pieces *pieces)
{
    for (size_t i = 0; i < pieces->size; i++) {
        for (size_t j = 0; j < pieces->size; j++) {
            struct piece *kept = &pieces->at[i], *gone = &pieces->at[j];
            isl_bool joined = i == j ? isl_bool_false : agrees(kept->aff, gone);
            if (joined == isl_bool_error)
                pieces->failed = true;
            if (joined != isl_bool_true)
                continue;
            kept->domain = coalesce_set(isl_set_union(kept->domain, gone->domain));
            isl_aff_free(gone->aff);
            *gone = pieces->at[--pieces->size];
            if (i == pieces->size)
                i = j;
            j = (size_t)-1;
        }
    }
}

/* The function that the pieces make up; they are used up. NULL if something failed. */
static __isl_give isl_pw_aff *pieces_build(struct pieces *pieces, __isl_take isl_space *space)
{
    isl_pw_aff *result = isl_pw_aff_empty(space);
    for (size_t i = 0; i < pieces->size; i++)
        result =
            isl_pw_aff_union_add(result, isl_pw_aff_alloc(pieces->at[i].domain, pieces->at[i].aff));
    pieces->size = 0;
    return pieces->failed ? isl_pw_aff_free(result) : result;
}

static isl_stat count_equalities(__isl_take isl_basic_set *part, void *user)
{
    isl_size *least = user;
    isl_mat *rows =
        isl_basic_set_equalities_matrix(part, isl_dim_cst, isl_dim_param, isl_dim_set, isl_dim_div);
    isl_size count = rows ? isl_mat_rows(rows) : -1;
    if (count < *least)
        *least = count;
    isl_mat_free(rows);
    isl_basic_set_free(part);
    return count < 0 ? isl_stat_error : isl_stat_ok;
}

/* Whether an expression may get shorter within the context: by its equations, if all parts have
   some, or because divisions come out. */
static bool may_shorten(__isl_keep isl_aff *aff, __isl_keep isl_set *context)
{
    isl_size least = INT32_MAX;
    if (isl_aff_dim(aff, isl_dim_div) != 0)
        return true;
    return isl_set_foreach_basic_set(context, count_equalities, &least) != isl_stat_ok || least > 0;
}

/* The expression of a function with one piece, as short as it gets within the context, for all
   parameters. */
static __isl_give isl_pw_aff *simplify_single(__isl_take isl_pw_aff *aff,
                                              __isl_keep isl_set *context)
{
    struct pieces pieces;
    isl_aff *single;
    pieces_init(&pieces, aff);
    isl_pw_aff_free(aff);
    single = pieces.failed || pieces.size != 1 ? NULL : isl_aff_copy(pieces.at[0].aff);
    pieces_release(&pieces);
    if (context && single && may_shorten(single, context)) {
        single = isl_aff_align_params(single, isl_set_get_space(context));
        single = isl_aff_gist_params(
            single, isl_set_align_params(isl_set_copy(context), isl_aff_get_domain_space(single)));
    }
    return isl_pw_aff_from_aff(single);
}

static isl_stat count_parts(__isl_take isl_set *domain, __isl_take isl_aff *aff, void *user)
{
    isl_size *parts = user, count = isl_set_n_basic_set(domain);
    *parts += count;
    isl_set_free(domain);
    isl_aff_free(aff);
    return count < 0 ? isl_stat_error : isl_stat_ok;
}

bool bounds_is_simple(__isl_keep isl_pw_aff *function, __isl_keep isl_set *context)
{
    isl_size pieces = isl_pw_aff_n_piece(function), parts = 0;
    isl_size around = context ? isl_set_n_basic_set(context) : 1;
    isl_size names = isl_pw_aff_dim(function, isl_dim_param);
    if (pieces < 0 || around < 0 || names < 0)
        return false;
    return pieces <= 1 || (pieces * around <= PARTS_MAX &&
                           isl_pw_aff_foreach_piece(function, count_parts, &parts) == isl_stat_ok &&
                           parts * around * names <= NAMES_MAX);
}

__isl_give isl_pw_aff *bounds_simplify(__isl_take isl_pw_aff *aff, __isl_keep isl_set *context)
{
    struct pieces pieces;
    isl_space *space;
    if (isl_pw_aff_n_piece(aff) == 1)
        return simplify_single(aff, context);
    if (!bounds_is_simple(aff, context))
        return aff;
    if (context)
        aff = isl_pw_aff_intersect_params(aff, isl_set_copy(context));
    aff = coalesce_pw_aff(aff);
    if (isl_pw_aff_n_piece(aff) > 1) {
        space = isl_pw_aff_get_space(aff);
        pieces_init(&pieces, aff);
        isl_pw_aff_free(aff);
        pieces_join(&pieces);
        aff = pieces_build(&pieces, space);
    }
    if (isl_pw_aff_n_piece(aff) == 1)
        return simplify_single(aff, context);
    if (context)
        aff = isl_pw_aff_gist_params(aff, isl_set_copy(context));
    return aff;
}

/* Whether a <= b (or a >= b) wherever the piece is used. */
static isl_bool is_ordered(const struct piece *piece, __isl_keep isl_aff *other, bool less)
{
    isl_set *set = less ? isl_aff_le_set(isl_aff_copy(piece->aff), isl_aff_copy(other))
                        : isl_aff_ge_set(isl_aff_copy(piece->aff), isl_aff_copy(other));
    isl_bool result = isl_set_is_subset(piece->domain, set);
    isl_set_free(set);
    return result;
}

/* Whether two pieces together are the minimum (or the maximum) of their expressions. */
static bool is_extreme(const struct pieces *pieces, bool minimum)
{
    return is_ordered(&pieces->at[0], pieces->at[1].aff, minimum) == isl_bool_true &&
           is_ordered(&pieces->at[1], pieces->at[0].aff, minimum) == isl_bool_true;
}

/* "(n < m ? n : m)" for two pieces that are a minimum or a maximum. */
static const struct term *extreme_term(const struct decoder *decoder, const struct pieces *pieces,
                                       const struct c_text *texts)
{
    const struct term *sorted[2] = {texts[0].term, texts[1].term}, *condition = NULL;
    bool minimum = is_extreme(pieces, true);
    bool constant = isl_aff_is_cst(pieces->at[0].aff) == isl_bool_true;
    bool other = isl_aff_is_cst(pieces->at[1].aff) == isl_bool_true;
    term_sort(decoder->nest->arena, sorted, 2);
    size_t first = constant != other ? constant : sorted[0] != texts[0].term;
    struct term_sum difference;
    int64_t denominator;
    isl_aff *aff;
    if (!minimum && !is_extreme(pieces, false))
        return NULL;
    aff = isl_aff_sub(isl_aff_copy(pieces->at[first].aff), isl_aff_copy(pieces->at[1 - first].aff));
    if (decode_aff(decoder, aff, &difference, &denominator))
        condition = decode_relation(decoder, &difference, minimum ? OP_LESS : OP_GREATER);
    isl_aff_free(aff);
    if (!condition)
        return NULL;
    return term_choice(decoder->nest->terms, condition, texts[first].term, texts[1 - first].term);
}

/* "(n > 8 ? n : m > 4 ? m : 0)": each piece under its condition, the last without. */
static const struct term *choice_in_order(const struct decoder *decoder,
                                          const struct pieces *pieces, const struct c_text *texts,
                                          const size_t *order)
{
    const struct term *conditions[PIECES_MAX] = {NULL}, *term = texts[order[pieces->size - 1]].term;
    isl_set *left = decoder->context ? isl_set_copy(decoder->context)
                                     : isl_set_universe(isl_set_get_space(pieces->at[0].domain));
    bool done = true;
    for (size_t i = 0; done && i + 1 < pieces->size; i++) {
        const struct piece *piece = &pieces->at[order[i]];
        conditions[i] = bounds_condition(decoder->nest, piece->domain, left);
        done = conditions[i] != NULL;
        left = isl_set_subtract(left, isl_set_copy(piece->domain));
    }
    for (size_t i = pieces->size - 1; done && i-- > 0;)
        term = term_choice(decoder->nest->terms, conditions[i], texts[order[i]].term, term);
    isl_set_free(left);
    return done ? term : NULL;
}

/* The shorter of the terms with constants last and with constants first. */
static const struct term *choice_of(const struct decoder *decoder, const struct pieces *pieces,
                                    const struct c_text *texts)
{
    struct arena *arena = decoder->nest->arena;
    size_t order[PIECES_MAX] = {0}, count = 0;
    const struct term *last, *first;
    for (int constant = 0; constant < 2; constant++)
        for (size_t i = 0; i < pieces->size; i++)
            if ((isl_aff_is_cst(pieces->at[i].aff) == isl_bool_true) == (constant == 1))
                order[count++] = i;
    last = choice_in_order(decoder, pieces, texts, order);
    for (size_t i = 0; i < count / 2; i++) {
        size_t other = order[i];
        order[i] = order[count - 1 - i];
        order[count - 1 - i] = other;
    }
    first = choice_in_order(decoder, pieces, texts, order);
    if (!last || !first)
        return last ? last : first;
    return term_size(arena, first) < term_size(arena, last) ? first : last;
}

/* Whether a piece's expression and `plus` are together at least 0 wherever the piece is used. */
static bool is_natural(const struct decoder *decoder, const struct piece *piece, int64_t plus)
{
    struct decoder within = *decoder;
    isl_aff *aff = isl_aff_copy(piece->aff);
    aff = isl_aff_add_constant_val(aff, isl_val_int_from_si(isl_aff_get_ctx(aff), plus));
    within.context = isl_set_copy(piece->domain);
    if (decoder->context)
        within.context = isl_set_intersect(within.context, isl_set_copy(decoder->context));
    bool natural = decode_is_natural(&within, aff);
    isl_set_free(within.context);
    isl_aff_free(aff);
    return natural;
}

/*
 * The parameters for which the text of a piece is evaluated: its domain, and with two pieces, which
 * may be told apart by `<` as well as by `<=`, also where both have the same value. Give.
 */
static isl_set *used_where(const struct decoder *decoder, const struct pieces *pieces, size_t at)
{
    isl_set *domain = isl_set_copy(pieces->at[at].domain);
    if (pieces->size == 2) {
        const struct piece *other = &pieces->at[1 - at];
        isl_set *equal = isl_aff_eq_set(isl_aff_copy(pieces->at[at].aff), isl_aff_copy(other->aff));
        domain = isl_set_union(domain, isl_set_intersect(equal, isl_set_copy(other->domain)));
    }
    return decoder->context ? isl_set_intersect(domain, isl_set_copy(decoder->context)) : domain;
}

/* The text of one expression with `plus` added to it; `is_alone`: the function has no other;
   `is_signed`: its type has to be signed. */
static bool piece_text(const struct decoder *decoder, const struct piece *piece, int64_t plus,
                       bool is_alone, bool is_signed, struct c_text *out)
{
    struct term_sum sum;
    struct c_text numerator;
    int64_t denominator, scaled;
    if (!decode_aff(decoder, piece->aff, &sum, &denominator) ||
        __builtin_mul_overflow(plus, denominator, &scaled) ||
        __builtin_add_overflow(sum.constant, scaled, &sum.constant))
        return false;
    if (is_alone && decoder->chain && denominator == 1 &&
        terms_write_chain(decoder->nest->terms, &sum, out))
        return true;
    bool natural = !is_signed && !decoder->safe && terms_are_unsigned(&sum) &&
                   is_natural(decoder, piece, plus);
    if (!decode_write(decoder, &sum, natural, denominator == 1 ? out : &numerator))
        return false;
    if (denominator != 1)
        *out = terms_floor(decoder->nest->terms, &numerator, denominator, true);
    return true;
}

/* The same for one of several pieces: nothing overflows where it is evaluated. */
static bool chosen_text(const struct decoder *decoder, const struct pieces *pieces, size_t at,
                        int64_t plus, bool is_signed, struct c_text *out)
{
    struct decoder within = *decoder;
    bool is_alone = pieces->size == 1;
    if (is_alone || !decoder->safe)
        return piece_text(decoder, &pieces->at[at], plus, is_alone, is_signed, out);
    within.context = used_where(decoder, pieces, at);
    bool done = piece_text(&within, &pieces->at[at], plus, false, is_signed, out);
    isl_set_free(within.context);
    return done;
}

/* The type in which C evaluates `c ? a : b ...`. */
static struct c_type common_type(const struct c_text *texts, size_t size)
{
    struct c_type type = texts[0].type;
    for (size_t i = 1; i < size; i++)
        type = c_type_common(type, texts[i].type);
    return type;
}

/* Whether that type holds all of them. */
static bool types_agree(const struct c_text *texts, size_t size)
{
    struct c_type type = common_type(texts, size);
    for (size_t i = 0; i < size; i++)
        if (!c_type_holds(type, texts[i].range))
            return false;
    return true;
}

/* Whether C would convert a negative value to the unsigned type of another piece. */
static bool loses_sign(const struct decoder *decoder, const struct pieces *pieces, int64_t plus,
                       const struct c_text *texts)
{
    if (decoder->safe || common_type(texts, pieces->size).is_signed)
        return false;
    for (size_t i = 0; i < pieces->size; i++)
        if (texts[i].type.is_signed && texts[i].range.lower < 0 &&
            !is_natural(decoder, &pieces->at[i], plus))
            return true;
    return false;
}

/* The text of a function in pieces. */
static bool pieces_text(const struct decoder *decoder, struct pieces *pieces, int64_t plus,
                        struct c_text *out)
{
    struct c_text texts[PIECES_MAX];
    if (pieces->failed || pieces->size == 0 || pieces->size > PIECES_MAX)
        return false;
    for (size_t i = 0; i < pieces->size; i++)
        if (!chosen_text(decoder, pieces, i, plus, false, &texts[i]))
            return false;
    if (pieces->size == 1) {
        *out = texts[0];
        return true;
    }
    if (decoder->safe && !types_agree(texts, pieces->size))
        return false;
    bool to_sign = loses_sign(decoder, pieces, plus, texts);
    for (size_t i = 0; to_sign && i < pieces->size; i++)
        if (!texts[i].type.is_signed && !chosen_text(decoder, pieces, i, plus, true, &texts[i]))
            return false;
    out->is_chain = false;
    out->range = c_type_span((struct c_type){64, true});
    out->type = common_type(texts, pieces->size);
    bool mixes = false; /* two of the choices alone would have an unsigned type */
    for (size_t i = 0; i < pieces->size; i++)
        mixes = mixes || (out->type.is_signed && !texts[i].type.is_signed);
    for (size_t i = 0; decoder->safe && i < pieces->size; i++) {
        if (isl_aff_is_cst(pieces->at[i].aff) == isl_bool_true)
            continue;
        texts[i].term = terms_beside(decoder->nest->terms, &texts[i], out->type);
        if (mixes && texts[i].type.is_signed && texts[i].type.bits < out->type.bits)
            texts[i].term = term_cast(decoder->nest->terms, "long long", (struct c_type){64, true},
                                      texts[i].term);
    }
    out->term = pieces->size == 2 ? extreme_term(decoder, pieces, texts) : NULL;
    if (!out->term)
        out->term = choice_of(decoder, pieces, texts);
    return out->term && term_size(decoder->nest->arena, out->term) <= TEXT_MAX;
}

/* A function over the parameters alone, in as few pieces as it has within the context; NULL where
   there is none, or it would take too long. */
static isl_pw_aff *function_within(const struct decoder *decoder, __isl_keep isl_pw_aff *aff)
{
    isl_pw_aff *function = isl_pw_aff_copy(aff);
    isl_size dimensions = isl_pw_aff_dim(function, isl_dim_in);
    if (dimensions > 0 &&
        isl_pw_aff_involves_dims(function, isl_dim_in, 0, (unsigned)dimensions) != isl_bool_false)
        function = isl_pw_aff_free(function);
    if (dimensions > 0)
        function = isl_pw_aff_project_domain_on_params(function);
    if (isl_pw_aff_involves_nan(function) != isl_bool_false)
        function = isl_pw_aff_free(function);
    if (!bounds_is_simple(function, decoder->context))
        function = isl_pw_aff_free(function);
    return bounds_simplify(function, decoder->context);
}

/* All kinds of text. */
static bool write_aff(const struct decoder *decoder, __isl_keep isl_pw_aff *aff, int64_t plus,
                      struct c_text *out)
{
    struct pieces pieces;
    isl_pw_aff *function = function_within(decoder, aff);
    pieces_init(&pieces, function);
    bool done = function && pieces_text(decoder, &pieces, plus, out);
    pieces_release(&pieces);
    isl_pw_aff_free(function);
    return done;
}

bool bounds_meant(const struct nest *nest, __isl_keep isl_pw_aff *aff, int64_t plus,
                  __isl_keep isl_set *context, struct c_text *out)
{
    struct decoder decoder = {.nest = nest, .context = context};
    return write_aff(&decoder, aff, plus, out);
}

/* The expression of a piece with its constant reduced modulo 2^64, in { -2^63 < c <= 2^63 }. */
static isl_aff *reduced(__isl_keep isl_aff *aff)
{
    isl_ctx *ctx = isl_aff_get_ctx(aff);
    isl_val *turn = isl_val_2exp(isl_val_int_from_si(ctx, 64));
    isl_val *half = isl_val_2exp(isl_val_int_from_si(ctx, 63));
    isl_val *constant = isl_aff_get_constant_val(aff);
    if (isl_val_is_int(constant) == isl_bool_true)
        constant = isl_val_mod(constant, isl_val_copy(turn));
    if (isl_val_gt(constant, half) == isl_bool_true)
        constant = isl_val_sub(constant, isl_val_copy(turn));
    isl_val_free(turn);
    isl_val_free(half);
    return isl_aff_set_constant_val(isl_aff_copy(aff), constant);
}

/* Whether C computes a sum modulo 2^64: all its names are unsigned numbers of 64 bits. */
static bool is_modular(const struct term_sum *sum)
{
    for (size_t i = 0; i < sum->size; i++)
        if (sum->terms[i].value.type.bits != 64 || sum->terms[i].value.type.is_signed)
            return false;
    return sum->size > 0;
}

/* Whether a piece's expression and `plus` are together less than 2^64 where the piece is used. */
static bool fits(const struct decoder *decoder, const struct piece *piece, int64_t plus)
{
    isl_ctx *ctx = isl_aff_get_ctx(piece->aff);
    isl_val *most = isl_val_sub_ui(isl_val_2exp(isl_val_int_from_si(ctx, 64)), 1);
    isl_aff *left = isl_aff_neg(isl_aff_copy(piece->aff));
    struct piece rest = {piece->domain, isl_aff_add_constant_val(left, most)};
    bool natural = plus > INT64_MIN && is_natural(decoder, &rest, -plus);
    isl_aff_free(rest.aff);
    return natural;
}

/*
 * A function that is never negative, and whose pieces are the same modulo 2^64, is what C makes of
 * any of them in unsigned arithmetic: "2*n" for { 2n : 2n < 2^64; 2n - 2^64 : 2n >= 2^64 }. With
 * `exact`, it is that as a number, else modulo 2^64.
 */
static bool write_modular(const struct decoder *decoder, __isl_keep isl_pw_aff *aff, int64_t plus,
                          bool exact, struct c_text *out)
{
    isl_pw_aff *function = function_within(decoder, aff);
    struct pieces pieces;
    struct term_sum sum;
    int64_t denominator;
    pieces_init(&pieces, function);
    isl_aff *first = function && !pieces.failed && pieces.size ? reduced(pieces.at[0].aff) : NULL;
    bool same = first != NULL;
    for (size_t i = 0; same && i < pieces.size; i++) {
        isl_aff *other = reduced(pieces.at[i].aff);
        same = isl_aff_plain_is_equal(first, other) == isl_bool_true &&
               is_natural(decoder, &pieces.at[i], plus) &&
               (!exact || fits(decoder, &pieces.at[i], plus));
        isl_aff_free(other);
    }
    first = isl_aff_add_constant_val(first, isl_val_int_from_si(decoder->nest->ctx, plus));
    bool done = same && decode_aff(decoder, first, &sum, &denominator) && denominator == 1 &&
                is_modular(&sum) && terms_write_meant(decoder->nest->terms, &sum, true, out) &&
                out->type.bits == 64 && !out->type.is_signed;
    isl_aff_free(first);
    pieces_release(&pieces);
    isl_pw_aff_free(function);
    return done;
}

bool bounds_safe(const struct nest *nest, __isl_keep isl_pw_aff *aff, int64_t plus,
                 __isl_keep isl_set *context, bool as_operand, struct c_text *out)
{
    struct decoder decoder = {nest, context, true, as_operand};
    return write_aff(&decoder, aff, plus, out) || write_modular(&decoder, aff, plus, true, out);
}

const struct term *bounds_modular(const struct nest *nest, __isl_keep isl_pw_aff *aff, int64_t plus,
                                  __isl_keep isl_set *context)
{
    struct decoder decoder = {nest, context, true, false};
    struct c_text text;
    return write_modular(&decoder, aff, plus, false, &text) ? text.term : NULL;
}
