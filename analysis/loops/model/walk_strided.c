/* walk_strided.c: part of walk.h: values that are sums of fixed strides times affine functions. */
#include "loops/model/walk.h"

/* More strides than this in one subscript are no arrays of arrays. */
enum { STRIDES = 8 };

struct value value_of(isl_pw_aff *aff, const struct strided *strided)
{
    enum value_kind kind = aff ? VALUE_AFFINE : strided ? VALUE_STRIDED : VALUE_NONE;
    return (struct value){.kind = kind, .aff = aff, .strided = strided};
}

bool strided_is_wanted(isl_pw_aff *aff, struct value a, struct value b)
{
    return !aff || a.strided || b.strided || isl_pw_aff_n_piece(aff) != 1;
}

static struct strided *strided_new(struct arena *arena)
{
    return ARENA_NEW(arena, struct strided);
}

const struct strided *strided_lift(struct arena *arena, isl_pw_aff *aff)
{
    struct stride_term term = {.factor = aff};
    if (!aff || isl_pw_aff_n_piece(aff) != 1)
        return NULL;
    struct strided *result = strided_new(arena);
    LIST_PUSH(arena, result->terms, term);
    return result;
}

/* Exact values are better than what is congruent modulo 2^32. */
static const struct strided *strided_of(struct walker *w, struct value value)
{
    const struct strided *exact =
        !value.strided || value.strided->is_narrow ? strided_lift(w->arena, value.aff) : NULL;
    return exact ? exact : value.strided;
}

bool strided_same_stride(const struct stride_term *a, const struct stride_term *b)
{
    if (a->size != b->size)
        return false;
    for (size_t i = 0; i < a->size; i++)
        if (a->factors[i] != b->factors[i])
            return false;
    return true;
}

/* Adds a term; false where there are too many. */
static bool add_term(struct walker *w, struct strided *sum, struct stride_term term, bool negate)
{
    if (negate)
        term.factor = keep_aff(w->nest, isl_pw_aff_neg(isl_pw_aff_copy(term.factor)));
    for (size_t i = 0; i < sum->terms.size; i++) {
        struct stride_term *known = &sum->terms.at[i];
        if (!strided_same_stride(known, &term))
            continue;
        known->factor = keep_aff(
            w->nest, isl_pw_aff_add(isl_pw_aff_copy(known->factor), isl_pw_aff_copy(term.factor)));
        return isl_pw_aff_n_piece(known->factor) == 1;
    }
    LIST_PUSH(w->arena, sum->terms, term);
    return sum->terms.size <= STRIDES && isl_pw_aff_n_piece(term.factor) == 1;
}

static const struct strided *add(struct walker *w, const struct strided *a, const struct strided *b,
                                 bool negate)
{
    struct strided *sum = strided_new(w->arena);
    bool good = true;
    for (size_t i = 0; good && i < a->terms.size; i++)
        good = add_term(w, sum, a->terms.at[i], false);
    for (size_t i = 0; good && i < b->terms.size; i++)
        good = add_term(w, sum, b->terms.at[i], negate);
    return good ? sum : NULL;
}

/* How often a parameter is a summand by itself. Give; NULL: not a whole number of times. */
static isl_val *times(const struct strided *value, const struct parameter *parameter)
{
    for (size_t i = 0; i < value->terms.size; i++) {
        const struct stride_term *term = &value->terms.at[i];
        isl_pw_aff *factor = term->factor;
        isl_space *space = isl_pw_aff_get_space(factor);
        int at = isl_space_find_dim_by_id(space, isl_dim_param, parameter->id);
        isl_space_free(space);
        if (term->size > 0 || at < 0)
            continue;
        isl_aff *aff = lone_aff(factor);
        isl_val *number = isl_aff_get_coefficient_val(aff, isl_dim_param, at);
        isl_aff_free(aff);
        if (isl_val_is_int(number) == isl_bool_true)
            return number;
        isl_val_free(number);
    }
    return NULL;
}

/* Adds so many times a sum to another one; false where that takes too many strides. */
static bool add_times(struct walker *w, struct strided *sum, const struct strided *other,
                      isl_val *number)
{
    bool good = true;
    for (size_t i = 0; good && i < other->terms.size; i++) {
        struct stride_term term = other->terms.at[i];
        term.factor = keep_aff(
            w->nest, isl_pw_aff_scale_val(isl_pw_aff_copy(term.factor), isl_val_copy(number)));
        good = add_term(w, sum, term, false);
    }
    return good;
}

const struct strided *strided_replace(struct walker *w, const struct strided *value,
                                      const struct parameter *parameter, const struct strided *sum)
{
    const struct strided *self = strided_lift(w->arena, affine_parameter(w->nest, parameter));
    struct strided *result = strided_new(w->arena);
    isl_val *number = times(value, parameter);
    isl_val *minus = number ? isl_val_neg(isl_val_copy(number)) : NULL;
    *result = *value;
    result->terms.at = NULL;
    result->terms.size = result->terms.room = 0;
    result->is_stepped = true;
    for (size_t i = 0; i < value->terms.size; i++)
        LIST_PUSH(w->arena, result->terms, value->terms.at[i]);
    bool good =
        number && self && add_times(w, result, self, minus) && add_times(w, result, sum, number);
    isl_val_free(number);
    isl_val_free(minus);
    for (size_t i = 0; good && i < result->terms.size; i++)
        good = isl_pw_aff_involves_param_id(result->terms.at[i].factor, parameter->id) ==
               isl_bool_false;
    return good ? result : NULL;
}

/* A fixed value times products of fixed values: one summand of an invariant. */
struct product {
    const struct parameter *factors[STRIDE_FACTORS];
    size_t size;
    isl_val *number; /* owned */
};

typedef LIST_OF(struct product) product_list;

static void products_release(product_list *products)
{
    for (size_t i = 0; i < products->size; i++)
        isl_val_free(products->at[i].number);
    products->size = 0;
}

/* Puts a factor in its place: the order is that of the nest's parameters. False: no room. */
static bool insert_factor(const struct nest *nest, const struct parameter **factors, size_t *size,
                          const struct parameter *factor)
{
    size_t at = *size, rank = 0, other;
    if (*size == STRIDE_FACTORS)
        return false;
    while (rank < nest->parameters.size && nest->parameters.at[rank] != factor)
        rank++;
    for (; at > 0; at--) {
        for (other = 0; nest->parameters.at[other] != factors[at - 1]; other++)
            ;
        if (other <= rank)
            break;
        factors[at] = factors[at - 1];
    }
    factors[at] = factor;
    (*size)++;
    return true;
}

/* The summands of an invariant function times the stride of its term: `n*(m + 2)` has two. */
static bool expand_term(struct walker *w, const struct stride_term *term, product_list *out)
{
    isl_aff *aff = lone_aff(term->factor);
    isl_size count = isl_aff_dim(aff, isl_dim_param);
    bool good = aff && isl_aff_dim(aff, isl_dim_div) == 0 && affine_is_invariant(term->factor);
    for (isl_size k = -1; good && k < count; k++) {
        struct product product = {.size = term->size};
        memcpy(product.factors, term->factors, sizeof product.factors);
        product.number = k < 0 ? isl_aff_get_constant_val(aff)
                               : isl_aff_get_coefficient_val(aff, isl_dim_param, (int)k);
        if (isl_val_is_zero(product.number) == isl_bool_true) {
            isl_val_free(product.number);
            continue;
        }
        good = isl_val_is_int(product.number) == isl_bool_true;
        if (k >= 0) {
            isl_id *id = isl_pw_aff_get_dim_id(term->factor, isl_dim_param, (unsigned)k);
            good = good && insert_factor(w->nest, product.factors, &product.size,
                                         nest_parameter(w->nest, id));
            isl_id_free(id);
        }
        LIST_PUSH(w->arena, *out, product);
    }
    isl_aff_free(aff);
    return good && out->size <= STRIDES;
}

static bool expand(struct walker *w, const struct strided *value, product_list *out)
{
    bool good = true;
    for (size_t i = 0; good && i < value->terms.size; i++)
        good = expand_term(w, &value->terms.at[i], out);
    return good;
}

/* The product with an invariant; NULL where `b` is none. */
static const struct strided *multiply_by(struct walker *w, const struct strided *a,
                                         const struct strided *b)
{
    struct strided *result = strided_new(w->arena);
    product_list products = {NULL, 0, 0};
    bool good = expand(w, b, &products);
    for (size_t i = 0; good && i < a->terms.size; i++) {
        for (size_t k = 0; good && k < products.size; k++) {
            const struct product *product = &products.at[k];
            struct stride_term term = a->terms.at[i];
            for (size_t n = 0; good && n < product->size; n++)
                good = insert_factor(w->nest, term.factors, &term.size, product->factors[n]);
            term.factor = keep_aff(w->nest, isl_pw_aff_scale_val(isl_pw_aff_copy(term.factor),
                                                                 isl_val_copy(product->number)));
            good = good && add_term(w, result, term, false);
        }
    }
    products_release(&products);
    return good ? result : NULL;
}

static const struct strided *multiply(struct walker *w, const struct strided *a,
                                      const struct strided *b)
{
    const struct strided *result = multiply_by(w, a, b);
    return result ? result : multiply_by(w, b, a);
}

/*
 * What arithmetic in a type makes of a value in mathematical integers: signed arithmetic that
 * overflows is undefined; arithmetic modulo 2^64 keeps congruence modulo 2^64, whatever the order
 * of sums and products, and so does that modulo 2^32. NULL for narrower arithmetic that wraps
 * around, and for what is congruent modulo 2^32 only in a wider one.
 */
static const struct strided *in_type(struct walker *w, const struct type *type, bool wraps,
                                     bool is_narrow, const struct strided *value)
{
    bool modular = !type->is_signed || w->nest->dialect->wrapv;
    if (!value || type->kind != TYPE_INTEGER || (type->bits != 64 && wraps))
        return NULL;
    bool narrows = type->bits == 32 && !type->is_signed;
    if (!narrows && (is_narrow || (type->bits != 64 && modular)))
        return NULL;
    struct strided *result = strided_new(w->arena);
    *result = *value;
    result->wraps = !narrows && (wraps || modular);
    result->is_natural = !type->is_signed && !narrows;
    result->is_narrow = narrows;
    result->type = type;
    return result;
}

const struct strided *strided_binary(struct walker *w, enum operator op, const struct type *type,
                                     struct value a, struct value b)
{
    const struct strided *left = strided_of(w, a), *right = strided_of(w, b);
    if (!left || !right)
        return NULL;
    bool wraps = left->wraps || right->wraps, is_narrow = left->is_narrow || right->is_narrow;
    const struct strided *result = NULL;
    if (op == OP_ADD || op == OP_SUBTRACT)
        result = in_type(w, type, wraps, is_narrow, add(w, left, right, op == OP_SUBTRACT));
    else if (op == OP_MULTIPLY)
        result = in_type(w, type, wraps, is_narrow, multiply(w, left, right));
    return result && (left->is_stepped || right->is_stepped) ? strided_stepped(w, result) : result;
}

const struct strided *strided_stepped(struct walker *w, const struct strided *value)
{
    struct strided *result = strided_new(w->arena);
    *result = *value;
    result->is_stepped = true;
    return result;
}

const struct strided *strided_convert(struct walker *w, const struct type *from,
                                      const struct type *to, struct value a)
{
    const struct strided *value = strided_of(w, a);
    if (!value || to->kind != TYPE_INTEGER || from->kind != TYPE_INTEGER)
        return NULL;
    if (value->wraps ? to->bits != 64 : to->bits < 64 && !type_always_fits(from, to))
        return NULL;
    if (value->is_narrow && (from->bits != 32 || !type_always_fits(from, to)))
        return NULL;
    struct strided *result = strided_new(w->arena);
    *result = *value;
    result->wraps = value->wraps || !type_always_fits(from, to);
    result->is_natural = !to->is_signed && !value->is_narrow;
    result->type = to;
    return result;
}

const struct strided *strided_moved(struct walker *w, const struct pointer *pointer,
                                    struct value offset, bool negate)
{
    int64_t start;
    if (offset.aff && offset.strided && offset.strided->is_narrow)
        offset.strided = NULL; /* the function is exact, in however many pieces */
    bool at_start = pointer->offset && affine_constant_value(pointer->offset, &start) && start == 0;
    if (offset.kind == VALUE_NONE || offset.kind == VALUE_POINTER ||
        (!pointer->strided && !offset.strided))
        return NULL;
    if (at_start && !negate)
        return offset.strided;
    const struct strided *by = strided_of(w, offset);
    const struct strided *from =
        pointer->strided ? pointer->strided : strided_lift(w->arena, pointer->offset);
    bool is_narrow = (by && by->is_narrow) || (from && from->is_narrow);
    const struct strided *sum = by && from && !is_narrow ? add(w, from, by, negate) : NULL;
    if (!sum)
        return NULL;
    struct strided *result = strided_new(w->arena);
    *result = *sum;
    result->wraps = by->wraps || from->wraps;
    result->is_stepped = by->is_stepped || from->is_stepped;
    return result;
}
