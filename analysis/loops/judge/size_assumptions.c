#include "loops/judge/size_assumptions.h"

#include "loops/alias/guard_reads.h"
#include "loops/judge/legality.h"
#include "loops/model/walk.h"
#include "loops/places/bounding_box.h"
#include "loops/sets/coalesce.h"
#include "loops/text/bounds.h"

/* Sizes of 64 bits, and those of which a few may be added in 32 bits, times small numbers. */
#define USUAL_WIDE INT32_MAX
#define USUAL_ADDED (INT32_MAX >> 3)

/* The parameters of the nest that conversions or sums with wrap-around speak of. */
struct meant {
    const struct nest *nest;
    bool *is_meant;
    bool *is_added; /* in subscripts, with small numbers as factors */
};

/* Notes the parameters that a function with several pieces has. */
static void note_function(struct meant *meant, isl_pw_aff *function, bool *marks)
{
    if (!function || isl_pw_aff_n_piece(function) < 2)
        return;
    for (size_t i = 0; i < meant->nest->parameters.size; i++)
        if (isl_pw_aff_involves_param_id(function, meant->nest->parameters.at[i]->id) ==
            isl_bool_true)
            marks[i] = true;
}

/* Whether a subscript has several pieces. */
static bool has_pieces(const struct access *access)
{
    for (size_t k = 0; k < access->path.size; k++)
        if (access->path.at[k].subscript && isl_pw_aff_n_piece(access->path.at[k].subscript) > 1)
            return true;
    return false;
}

/* Notes all parameters of a set. */
static void note_domain(struct meant *meant, isl_set *set, bool *marks)
{
    for (size_t i = 0; i < meant->nest->parameters.size; i++) {
        int at = isl_set_find_dim_by_id(set, isl_dim_param, meant->nest->parameters.at[i]->id);
        if (at >= 0 && isl_set_involves_dims(set, isl_dim_param, (unsigned)at, 1) == isl_bool_true)
            marks[i] = true;
    }
}

static void note_all(struct meant *meant)
{
    const struct nest *nest = meant->nest;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        for (size_t k = 0; k < access->path.size; k++)
            note_function(meant, access->path.at[k].subscript, meant->is_added);
        if (has_pieces(access))
            note_domain(meant, access->domain, meant->is_added);
    }
    for (size_t i = 0; i < nest->loops.size; i++) {
        if (nest->loops.at[i]->domain && isl_set_n_basic_set(nest->loops.at[i]->domain) > 1)
            note_domain(meant, nest->loops.at[i]->domain, meant->is_meant);
        note_function(meant, nest->loops.at[i]->trips, meant->is_meant);
    }
    if (isl_set_n_basic_set(nest->entered) > 1)
        note_domain(meant, nest->entered, meant->is_meant);
    for (size_t i = 0; i < nest->operations.size; i++)
        for (size_t k = 0; nest->operations.at[i].kept && k < nest->parameters.size; k++)
            if (isl_pw_aff_involves_param_id(nest->operations.at[i].left,
                                             nest->parameters.at[k]->id) == isl_bool_true)
                meant->is_meant[k] = true;
}

/* Adds a bound of a parameter, unless it holds anyway or may not be evaluated. */
static void add_bound(const struct nest *nest, const struct parameter *parameter, bool is_upper,
                      int64_t number, struct usual_sizes *out)
{
    isl_space *space = isl_space_params_alloc(nest->ctx, 1);
    isl_val *value = isl_val_int_from_si(nest->ctx, number);
    space = isl_space_set_dim_id(space, isl_dim_param, 0, isl_id_copy(parameter->id));
    isl_set *bound = isl_set_universe(space);
    bound = is_upper ? isl_set_upper_bound_val(bound, isl_dim_param, 0, value)
                     : isl_set_lower_bound_val(bound, isl_dim_param, 0, value);
    const struct term *size = term_parameter(nest->terms, parameter);
    if (!readable_term(nest, size) || !readable_first(nest, size) ||
        isl_set_is_subset(nest->known, bound) != isl_bool_false) {
        isl_set_free(bound);
        return;
    }
    out->set = isl_set_intersect(out->set, bound);
    out->term = term_and(nest->terms, out->term,
                         term_compare(nest->terms, is_upper ? OP_LESS_EQUAL : OP_GREATER_EQUAL,
                                      size, term_number(nest->terms, number)));
}

/* Adds that a parameter has a usual size. */
static void add_size(const struct nest *nest, const struct parameter *parameter, bool is_added,
                     struct usual_sizes *out)
{
    const struct type *type = parameter->type;
    int64_t most = type->bits == 64 && !is_added ? USUAL_WIDE : USUAL_ADDED;
    if (type->bits != 64 && (type->bits != 32 || type->is_signed))
        return;
    add_bound(nest, parameter, true, most, out);
    if (type->is_signed)
        add_bound(nest, parameter, false, -most - 1, out);
}

/* Adds that the type to which a value is converted holds it, if there is a text for that. */
static void add_conversion(const struct nest *nest, const struct fixed_operation *operation,
                           struct usual_sizes *out)
{
    isl_val *least, *most;
    affine_type_limits(nest->ctx, operation->type, &least, &most);
    isl_set *all = isl_set_universe(isl_pw_aff_get_domain_space(operation->left));
    isl_pw_aff *low = isl_pw_aff_val_on_domain(isl_set_copy(all), least);
    isl_pw_aff *high = isl_pw_aff_val_on_domain(all, most);
    isl_set *held = isl_pw_aff_ge_set(isl_pw_aff_copy(operation->left), low);
    held = isl_set_intersect(held, isl_pw_aff_le_set(isl_pw_aff_copy(operation->left), high));
    held = coalesce_set(isl_set_params(held));
    isl_set *context = isl_set_intersect(isl_set_copy(nest->known), isl_set_copy(out->set));
    const struct term *term = bounds_condition(nest, held, context);
    isl_set_free(context);
    if (!term || term_is_false(term) || term_is_true(term) || !readable_term(nest, term) ||
        !readable_first(nest, term)) {
        isl_set_free(held);
        return;
    }
    out->set = isl_set_intersect(out->set, held);
    out->term = term_and(nest->terms, out->term, term);
}

bool usual_find(const struct nest *nest, struct usual_sizes *out)
{
    struct meant meant = {nest, ARENA_ARRAY(nest->arena, bool, nest->parameters.size + 1),
                          ARENA_ARRAY(nest->arena, bool, nest->parameters.size + 1)};
    *out = (struct usual_sizes){isl_set_universe(isl_space_params_alloc(nest->ctx, 0)), NULL};
    note_all(&meant);
    for (size_t i = 0; i < nest->parameters.size; i++)
        if (meant.is_meant[i] || meant.is_added[i])
            add_size(nest, nest->parameters.at[i], meant.is_added[i], out);
    for (size_t i = 0; i < nest->operations.size; i++)
        if (nest->operations.at[i].kept)
            add_conversion(nest, &nest->operations.at[i], out);
    if (out->term && legality_leaves_plenty(nest, out->set))
        return true;
    out->set = isl_set_free(out->set);
    return false;
}

/* What is left to ask for of a set where the sizes are known: pieces for others go. */
static isl_set *left_of(__isl_take isl_set *asked, __isl_keep isl_set *known)
{
    if (isl_set_n_basic_set(asked) < 2)
        return asked;
    asked = coalesce_set(isl_set_intersect(asked, isl_set_copy(known)));
    return isl_set_gist(asked, isl_set_copy(known));
}

void usual_let(struct nest *nest, __isl_keep isl_set *sizes)
{
    nest->known = isl_set_intersect(nest->known, isl_set_copy(sizes));
    nest->required = left_of(nest->required, nest->known);
    nest->entered = isl_set_intersect(nest->entered, isl_set_copy(sizes));
    nest->guarded = isl_set_copy(sizes);
    hull_keep(nest);
}
