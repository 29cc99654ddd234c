#include <isl/constraint.h>
#include <isl/mat.h>

#include "loops/pair.h"

/* Whether two different fields of one record share no byte. */
static bool fields_are_apart(const struct decl *a, const struct decl *b)
{
    return a->record && a->record == b->record && !a->record->is_union && a->bit_width < 0 &&
           b->bit_width < 0;
}

/* A subscript that is not affine separates nothing; if it stands inside an array of arrays, it might
   even leave its row, so nothing is known of the outer subscripts either. */
static bool is_inner_step(const struct access *access, size_t k)
{
    return k > 0 && !access->flat.at[k - 1].is_field;
}

enum meeting_kind pair_compare(struct arena *arena, const struct access *source,
                               const struct access *sink, struct pair *out)
{
    memset(out, 0, sizeof *out);
    out->source = source;
    out->sink = sink;
    size_t common =
        source->flat.size < sink->flat.size ? source->flat.size : sink->flat.size;
    for (size_t k = 0; k < common; k++) {
        const struct path_step *a = &source->flat.at[k], *b = &sink->flat.at[k];
        if (a->is_field != b->is_field)
            return MEET_UNKNOWN;
        if (a->is_field) {
            if (a->field == b->field)
                continue;
            if (fields_are_apart(a->field, b->field))
                return MEET_NEVER;
            out->partial = true;
            return MEET_EQUAL;
        }
        if (!a->subscript || !b->subscript) {
            if (is_inner_step(source, k) || is_inner_step(sink, k))
                return MEET_UNKNOWN;
            out->partial = true;
            continue;
        }
        if (a->length != b->length)
            return MEET_UNKNOWN;
        LIST_PUSH(arena, out->source_steps, a);
        LIST_PUSH(arena, out->sink_steps, b);
    }
    if (source->flat.size != sink->flat.size)
        out->partial = true;
    return MEET_EQUAL;
}

/* Fills `out` from an isl value; false if it does not fit. */
static bool small_value(__isl_take isl_val *value, int64_t *out)
{
    bool fits = value && isl_val_is_int(value) == isl_bool_true &&
                isl_val_n_abs_num_chunks(value, 8) <= 1;
    if (fits) {
        isl_val *limit = isl_val_int_from_si(isl_val_get_ctx(value), INT64_MAX / 4);
        isl_val *magnitude = isl_val_abs(isl_val_copy(value));
        fits = isl_val_le(magnitude, limit) == isl_bool_true;
        isl_val_free(limit);
        isl_val_free(magnitude);
    }
    if (fits)
        *out = isl_val_get_num_si(value);
    isl_val_free(value);
    return fits;
}

/* Position of a parameter in the nest's list. */
static int parameter_index(const struct nest *nest, isl_id *id)
{
    for (size_t i = 0; i < nest->parameters.size; i++)
        if (nest->parameters.at[i]->id == id)
            return (int)i;
    return -1;
}

/* Adds sign * (affine expression) to a row; `first` is the column of t[0]. */
static bool add_affine(const struct nest *nest, isl_pw_aff *pw, int first, int depth, int sign,
                       int parameters, int64_t *row, int64_t *constant)
{
    if (isl_pw_aff_n_piece(pw) != 1)
        return false;
    isl_aff *aff = isl_pw_aff_as_aff(isl_pw_aff_copy(pw));
    bool good = aff && isl_aff_dim(aff, isl_dim_div) == 0;
    int64_t value = 0;
    for (int k = 0; good && k < nest->dimensions; k++) {
        good = small_value(isl_aff_get_coefficient_val(aff, isl_dim_in, k), &value);
        if (good && value && k >= depth)
            good = false;
        if (good && value)
            row[first + k] += sign * value;
    }
    isl_size count = good ? isl_aff_dim(aff, isl_dim_param) : 0;
    for (isl_size k = 0; good && k < count; k++) {
        isl_id *id = isl_pw_aff_get_dim_id(pw, isl_dim_param, (unsigned)k);
        int index = parameter_index(nest, id);
        isl_id_free(id);
        good = index >= 0 &&
               small_value(isl_aff_get_coefficient_val(aff, isl_dim_param, (int)k), &value) &&
               !__builtin_add_overflow(row[parameters + index], sign * value,
                                       &row[parameters + index]);
    }
    if (good)
        good = small_value(isl_aff_get_constant_val(aff), &value) &&
               !__builtin_add_overflow(*constant, sign * value, constant);
    isl_aff_free(aff);
    return good;
}

/* Where the rows of one basic set go. */
struct row_target {
    struct nest *nest;
    struct linear_problem *problem;
    int first, depth;   /* columns of the instance; depth 0 for parameter sets */
    bool exact;
};

static isl_stat add_constraint(__isl_take isl_constraint *constraint, void *user)
{
    struct row_target *target = user;
    struct linear_problem *problem = target->problem;
    struct nest *nest = target->nest;
    int parameters = problem->sources + problem->sinks;
    int64_t *row = ARENA_ARRAY(nest->arena, int64_t, (size_t)linear_unknowns(problem) + 1);
    int64_t value = 0, number = 0;
    bool good = true;
    isl_size divs = isl_constraint_dim(constraint, isl_dim_div);
    for (isl_size k = 0; good && k < divs; k++)
        good = small_value(isl_constraint_get_coefficient_val(constraint, isl_dim_div, (int)k),
                           &value) && value == 0;
    isl_size dims = isl_constraint_dim(constraint, isl_dim_set);
    for (isl_size k = 0; good && k < dims; k++) {
        good = small_value(isl_constraint_get_coefficient_val(constraint, isl_dim_set, (int)k),
                           &value) && (value == 0 || k < target->depth);
        if (good && value)
            row[target->first + k] = value;
    }
    isl_space *space = isl_constraint_get_space(constraint);
    isl_size params = isl_constraint_dim(constraint, isl_dim_param);
    for (isl_size k = 0; good && k < params; k++) {
        isl_id *id = isl_space_get_dim_id(space, isl_dim_param, (unsigned)k);
        int index = parameter_index(nest, id);
        isl_id_free(id);
        good = index >= 0 &&
               small_value(isl_constraint_get_coefficient_val(constraint, isl_dim_param, (int)k),
                           &row[parameters + index]);
    }
    isl_space_free(space);
    good = good && small_value(isl_constraint_get_constant_val(constraint), &number);
    if (good) {
        struct linear_row entry = {number, row};
        if (isl_constraint_is_equality(constraint) == isl_bool_true)
            LIST_PUSH(nest->arena, problem->equalities, entry);
        else
            LIST_PUSH(nest->arena, problem->inequalities, entry);
    } else {
        target->exact = false;
    }
    isl_constraint_free(constraint);
    return isl_stat_ok;
}

/* The rows of a set; what they cannot say is left out, which makes the rows weaker. */
static void add_set(struct row_target *target, isl_set *set)
{
    isl_basic_set_list *list = isl_set_get_basic_set_list(set);
    isl_size count = list ? isl_basic_set_list_n_basic_set(list) : -1;
    if (count != 1) {
        target->exact = false;
    } else {
        isl_basic_set *basic = isl_basic_set_list_get_basic_set(list, 0);
        isl_basic_set_foreach_constraint(basic, add_constraint, target);
        isl_basic_set_free(basic);
    }
    isl_basic_set_list_free(list);
}

bool pair_linear(struct nest *nest, const struct pair *pair, isl_set *context,
                 struct linear_problem *out, bool *exact)
{
    memset(out, 0, sizeof *out);
    out->sources = pair->source->depth > 0 ? pair->source->depth : 1;
    out->sinks = pair->sink->depth > 0 ? pair->sink->depth : 1;
    out->parameters = (int)nest->parameters.size;
    size_t unknowns = (size_t)linear_unknowns(out);
    *exact = !pair->partial;
    for (size_t k = 0; k < pair->source_steps.size; k++) {
        int64_t *row = ARENA_ARRAY(nest->arena, int64_t, unknowns + 1), constant = 0;
        if (!add_affine(nest, pair->source_steps.at[k]->subscript, 0, out->sources, 1,
                        out->sources + out->sinks, row, &constant) ||
            !add_affine(nest, pair->sink_steps.at[k]->subscript, out->sources, out->sinks, -1,
                        out->sources + out->sinks, row, &constant)) {
            *exact = false;
            continue;
        }
        struct linear_row entry = {constant, row};
        LIST_PUSH(nest->arena, out->subscripts, entry);
    }
    struct row_target target = {nest, out, 0, out->sources, true};
    add_set(&target, pair->source->domain);
    target.first = out->sources;
    target.depth = out->sinks;
    add_set(&target, pair->sink->domain);
    target.depth = 0;
    add_set(&target, context);
    *exact = *exact && target.exact;
    return out->subscripts.size > 0 || pair->source_steps.size == 0;
}
