/* amount_poly.c: part of amount.h: amounts as polynomials, for exact sums (poly.h) and their text.
   */
#include "loops/amounts/amount.h"

#include "loops/text/bounds.h"
#include "loops/text/from_isl.h"

#include <isl/aff.h>
#include <isl/id.h>
#include <isl/set.h>

#include <stdlib.h>

isl_set *amount_keep(struct amount_space *space, __isl_take isl_set *set)
{
    LIST_PUSH(space->arena, space->sets, set);
    return set;
}

int amount_iterator(struct amount_space *space, int dimension)
{
    struct poly_symbol symbol = {.iterator = dimension, .is_nonnegative = true};
    return poly_symbol(&space->symbols, &symbol);
}

/* A bit for the index of a parameter within the nest. */
static uint64_t parameter_bit(const struct nest *nest, const struct parameter *parameter)
{
    for (size_t i = 0; i < nest->parameters.size && i < 64; i++)
        if (nest->parameters.at[i] == parameter)
            return (uint64_t)1 << i;
    return 0;
}

/* Whether the function is at least 0 within the context. */
static bool is_nonnegative(struct amount_space *space, __isl_keep isl_pw_aff *aff)
{
    isl_set *negative = isl_pw_aff_pos_set(isl_pw_aff_neg(isl_pw_aff_copy(aff)));
    isl_bool empty;
    negative = isl_set_intersect_params(negative, isl_set_copy(space->context));
    empty = isl_set_is_empty(negative);
    isl_set_free(negative);
    return empty == isl_bool_true;
}

static void note_type(struct poly_symbol *symbol, struct c_type type)
{
    symbol->is_narrow = type.bits == 32 && !type.is_signed;
    symbol->is_wide = type.bits == 64;
}

/* Whether the set holds the point at which all parameters have a usual size. */
static bool is_usual(__isl_keep isl_set *domain)
{
    isl_set *point = isl_set_params(isl_set_copy(domain));
    isl_size size = isl_set_dim(point, isl_dim_param);
    for (int i = 0; i < size; i++)
        point = isl_set_fix_si(point, isl_dim_param, (unsigned)i, AMOUNT_USUAL);
    isl_bool is_outside = isl_set_is_empty(point);
    isl_set_free(point);
    return is_outside == isl_bool_false;
}

const struct amount_part *amount_usual(const struct amount_part *parts, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (is_usual(parts[i].domain))
            return &parts[i];
    return NULL;
}

/* What a function with cases is for usual sizes; NULL where they are in none of them, or that is
   no polynomial. */
static const struct poly *usual_piece(struct amount_space *space, __isl_keep isl_pw_aff *aff)
{
    struct amount_pieces pieces;
    if (isl_pw_aff_n_piece(aff) < 2 || !amount_pieces(space, aff, &pieces))
        return NULL;
    const struct amount_part *part = amount_usual(pieces.at.at, pieces.at.size);
    return part ? part->value : NULL;
}

/* A function of the parameters as a symbol of its own. */
static const struct poly *atom(struct amount_space *space, __isl_keep isl_pw_aff *aff)
{
    const struct nest *nest = space->nest;
    struct c_text text;
    if (!bounds_meant(nest, aff, 0, space->context, &text))
        return NULL;
    struct poly_symbol symbol = {.term = text.term, .usual = usual_piece(space, aff)};
    note_type(&symbol, text.type);
    symbol.is_nonnegative = is_nonnegative(space, aff);
    for (size_t i = 0; i < nest->parameters.size && i < 64; i++)
        if (isl_pw_aff_involves_param_id(aff, nest->parameters.at[i]->id) != isl_bool_false)
            symbol.parameters |= (uint64_t)1 << i;
    return poly_variable(space->arena, poly_symbol(&space->symbols, &symbol));
}

/* A parameter (or an iterator that was made one for a while) as a symbol. */
static int parameter_symbol(struct amount_space *space, __isl_take isl_id *id)
{
    const struct parameter *parameter = id ? nest_parameter(space->nest, id) : NULL;
    const char *name = id ? isl_id_get_name(id) : NULL;
    struct poly_symbol symbol = {.term = NULL};
    int number = -1;
    if (parameter) {
        isl_pw_aff *value = isl_pw_aff_param_on_domain_id(
            isl_set_universe(isl_space_params_alloc(space->nest->ctx, 0)), isl_id_copy(id));
        symbol.term = parameter->term;
        note_type(&symbol, c_type_of(parameter->type));
        symbol.is_nonnegative = is_nonnegative(space, value);
        symbol.parameters = parameter_bit(space->nest, parameter);
        isl_pw_aff_free(value);
        number = poly_symbol(&space->symbols, &symbol);
    } else if (name && name[0] == '#') {
        number = amount_iterator(space, atoi(name + 1));
    }
    isl_id_free(id);
    return number;
}

void amount_register_parameters(struct amount_space *space)
{
    const struct nest *nest = space->nest;
    for (size_t i = 0; i < nest->loops.size; i++) {
        for (size_t k = 0; nest->loops.at[i]->trips && k < nest->parameters.size; k++) {
            isl_id *id = nest->parameters.at[k]->id;
            if (isl_pw_aff_involves_param_id(nest->loops.at[i]->trips, id) == isl_bool_true)
                parameter_symbol(space, isl_id_copy(id));
        }
    }
}

/* sum += coefficient * term / denominator */
static const struct poly *add_term(struct amount_space *space, const struct poly *sum,
                                   const struct poly *term, int64_t coefficient,
                                   int64_t denominator)
{
    return poly_add(space->arena, sum, poly_scale(space->arena, term, coefficient, denominator));
}

/* Moves the terms of iterators from an expression to a polynomial. */
static const struct poly *take_iterators(struct amount_space *space, isl_aff **aff,
                                         enum isl_dim_type type, int64_t denominator,
                                         const struct poly *sum)
{
    isl_size size = isl_aff_dim(*aff, type);
    for (int i = 0; i < size; i++) {
        const char *name = isl_aff_get_dim_name(*aff, type, (unsigned)i);
        int symbol = type == isl_dim_in ? amount_iterator(space, i) : -1;
        int64_t coefficient;
        if (type == isl_dim_param && (!name || name[0] != '#'))
            continue;
        if (type == isl_dim_param)
            symbol = amount_iterator(space, atoi(name + 1));
        if (!decode_coefficient(*aff, type, i, denominator, &coefficient))
            return NULL;
        if (coefficient != 0)
            sum =
                add_term(space, sum, poly_variable(space->arena, symbol), coefficient, denominator);
        *aff = isl_aff_set_coefficient_si(*aff, type, i, 0);
        if (isl_aff_involves_dims(*aff, type, (unsigned)i, 1) != isl_bool_false)
            return NULL;
    }
    return sum;
}

/* The symbol of an integer division within an expression. */
static int quotient_symbol(struct amount_space *space, const struct c_text *value,
                           __isl_keep isl_aff *aff)
{
    struct poly_symbol symbol = {.term = value->term, .is_nonnegative = value->range.lower >= 0};
    isl_size size = isl_aff_dim(aff, isl_dim_param);
    isl_space *domain = isl_aff_get_domain_space(aff);
    note_type(&symbol, value->type);
    for (int i = 0; i < size; i++) {
        isl_id *id = isl_aff_involves_dims(aff, isl_dim_param, (unsigned)i, 1) == isl_bool_true
                         ? isl_space_get_dim_id(domain, isl_dim_param, (unsigned)i)
                         : NULL;
        symbol.parameters |= id ? parameter_bit(space->nest, nest_parameter(space->nest, id)) : 0;
        isl_id_free(id);
    }
    isl_space_free(domain);
    return poly_symbol(&space->symbols, &symbol);
}

/* An expression over parameters only. */
static const struct poly *poly_of_invariant(struct amount_space *space, __isl_keep isl_aff *aff)
{
    struct decoder decoder = {.nest = space->nest, .context = space->context};
    struct term_sum terms;
    int64_t denominator;
    const struct poly *sum;
    if (!aff || !decode_aff(&decoder, aff, &terms, &denominator))
        return NULL;
    sum = add_term(space, poly_constant(space->arena, 0), poly_constant(space->arena, 1),
                   terms.constant, denominator);
    for (size_t i = 0; i < terms.size; i++) {
        const struct addend *term = &terms.terms[i];
        int symbol =
            (size_t)term->order < space->nest->parameters.size
                ? parameter_symbol(space, isl_id_copy(space->nest->parameters.at[term->order]->id))
                : quotient_symbol(space, &term->value, aff);
        sum = add_term(space, sum, poly_variable(space->arena, symbol), term->coefficient,
                       denominator);
    }
    return sum;
}

/* An affine expression over parameters and iterators; NULL if it is no polynomial. */
static const struct poly *poly_of_aff(struct amount_space *space, __isl_keep isl_aff *aff)
{
    isl_aff *rest = isl_aff_copy(aff);
    const struct poly *sum = poly_constant(space->arena, 0);
    int64_t denominator = 1;
    if (!aff || isl_aff_is_nan(aff) != isl_bool_false ||
        !decode_integer(isl_aff_get_denominator_val(aff), &denominator))
        sum = NULL;
    sum = sum ? take_iterators(space, &rest, isl_dim_in, denominator, sum) : NULL;
    sum = sum ? take_iterators(space, &rest, isl_dim_param, denominator, sum) : NULL;
    if (sum) {
        if (isl_aff_dim(rest, isl_dim_in) > 0)
            rest = isl_aff_project_domain_on_params(rest);
        sum = poly_add(space->arena, sum, poly_of_invariant(space, rest));
    }
    isl_aff_free(rest);
    return sum;
}

static isl_stat collect_piece(__isl_take isl_set *domain, __isl_take isl_aff *aff, void *user)
{
    struct amount_pieces *list = user;
    struct amount_part part = {amount_keep(list->space, domain), poly_of_aff(list->space, aff)};
    isl_aff_free(aff);
    LIST_PUSH(list->space->arena, list->at, part);
    return part.value ? isl_stat_ok : isl_stat_error;
}

bool amount_pieces(struct amount_space *space, __isl_keep isl_pw_aff *aff,
                   struct amount_pieces *list)
{
    *list = (struct amount_pieces){.space = space};
    return isl_pw_aff_foreach_piece(aff, collect_piece, list) == isl_stat_ok && list->at.size > 0;
}

const struct poly *amount_poly(struct amount_space *space, __isl_keep isl_pw_aff *aff)
{
    isl_pw_aff *value = bounds_simplify(isl_pw_aff_copy(aff), space->context);
    const struct poly *result = NULL;
    struct amount_pieces pieces;
    if (isl_pw_aff_n_piece(value) == 1 && amount_pieces(space, value, &pieces))
        result = pieces.at.at[0].value;
    else if (value)
        result = atom(space, value);
    isl_pw_aff_free(value);
    return result;
}
