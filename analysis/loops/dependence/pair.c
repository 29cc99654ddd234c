#include <isl/constraint.h>

#include "loops/dependence/pair.h"

#include "loops/model/path.h"
#include "loops/model/walk.h"

/* A subscript that is not affine separates nothing; if it stands inside an array of arrays, it
   might
   even leave its row, so nothing is known of the outer subscripts either. */
static bool is_inner_step(const struct access *access, size_t k)
{
    return k > 0 && !access->flat.at[k - 1].is_field;
}

/* Whether both stay within the same structure, the first of its array, or of any other place: what
   goes beyond the end of one may come to the next. */
static bool in_same_structure(const struct access *a, const struct access *b)
{
    int64_t first, second;
    const struct path_step *x = a->flat.size ? &a->flat.at[0] : NULL;
    const struct path_step *y = b->flat.size ? &b->flat.at[0] : NULL;
    if (!x || !y || x->is_field || y->is_field)
        return x && y && x->is_field && y->is_field;
    return x->subscript && y->subscript && affine_constant_value(x->subscript, &first) &&
           affine_constant_value(y->subscript, &second) && first == second;
}

/* Compares two subscripts that no function of the indices gives by those of the index array that
   both of them are read from. */
static void compare_through(struct arena *arena, const struct path_step *a,
                            const struct path_step *b, struct pair *out)
{
    const struct indirect *x = a->indirect, *y = b->indirect;
    out->partial = true;
    if (a->subscript || b->subscript || !x || !y || x->base != y->base ||
        x->is_block != y->is_block || (out->through && out->through->base != x->base))
        return;
    struct path_step *steps = ARENA_ARRAY(arena, struct path_step, 2);
    steps[0].subscript = x->subscript;
    steps[1].subscript = y->subscript;
    out->through = x;
    LIST_PUSH(arena, out->source_steps, &steps[0]);
    LIST_PUSH(arena, out->sink_steps, &steps[1]);
}

/* Whether what the other access is to is a member of the structure that this one is to, wherever
   the steps that both have are the same. */
static bool has_as_member(const struct access *whole, const struct access *member)
{
    bool is_structure = whole->flat.size < member->flat.size && whole->type &&
                        whole->type->kind == TYPE_RECORD && whole->is_shaped && member->is_shaped &&
                        !whole->is_adrift && !member->is_adrift;
    for (size_t k = whole->flat.size; k < member->flat.size; k++)
        is_structure = is_structure && member->flat.at[k].is_field;
    return is_structure;
}

enum meeting_kind pair_compare(struct arena *arena, const struct access *source,
                               const struct access *sink, struct pair *out)
{
    memset(out, 0, sizeof *out);
    out->source = source;
    out->sink = sink;
    if ((source->is_open || sink->is_open) && !in_same_structure(source, sink))
        return MEET_UNKNOWN;
    size_t common = source->flat.size < sink->flat.size ? source->flat.size : sink->flat.size;
    for (size_t k = 0; k < common; k++) {
        const struct path_step *a = &source->flat.at[k], *b = &sink->flat.at[k];
        if (a->is_field != b->is_field)
            return MEET_UNKNOWN;
        if (a->is_field) {
            if (a->field == b->field)
                continue;
            if (source->leaves_member || sink->leaves_member)
                return MEET_UNKNOWN;
            if (path_fields_apart(a->field, b->field))
                return MEET_NEVER;
            out->partial = true;
            return MEET_EQUAL;
        }
        if (!a->subscript || !b->subscript) {
            if ((is_inner_step(source, k) && !source->is_in_rows) ||
                (is_inner_step(sink, k) && !sink->is_in_rows))
                return MEET_UNKNOWN;
            compare_through(arena, a, b, out);
            continue;
        }
        if (a->length != b->length)
            return MEET_UNKNOWN;
        LIST_PUSH(arena, out->source_steps, a);
        LIST_PUSH(arena, out->sink_steps, b);
    }
    out->is_member = !out->partial && source->flat.size != sink->flat.size &&
                     (has_as_member(source, sink) || has_as_member(sink, source));
    if (source->flat.size != sink->flat.size)
        out->partial = true;
    return MEET_EQUAL;
}

bool pair_base_is_written(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base && nest->accesses.at[i]->is_write)
            return true;
    return false;
}

enum assumption pair_fact_of(const struct indirect *through)
{
    return through->is_block ? ASSUME_MONOTONE : ASSUME_INJECTIVE;
}

bool pair_holds_through(const struct nest *nest, const struct pair *pair)
{
    const struct indirect *through = pair->through;
    return !through ||
           (facts_stated(nest->tree, nest->function, pair_fact_of(through), through->base->decl) &&
            !pair_base_is_written(nest, through->base));
}

bool small_value(__isl_take isl_val *value, int64_t most, int64_t *out)
{
    bool fits = value && isl_val_is_int(value) == isl_bool_true &&
                isl_val_cmp_si(value, most) <= 0 && isl_val_cmp_si(value, -most) >= 0;
    if (fits)
        *out = isl_val_get_num_si(value);
    isl_val_free(value);
    return fits;
}

/* The same well within 64 bits. */
static bool wide_value(__isl_take isl_val *value, int64_t *out)
{
    return small_value(value, INT64_MAX / 4, out);
}

/* Position of a parameter in the nest's list. */
static int parameter_index(const struct nest *nest, isl_id *id)
{
    for (size_t i = 0; i < nest->parameters.size; i++)
        if (nest->parameters.at[i]->id == id)
            return (int)i;
    return -1;
}

/* constant + t . iterators + p . parameters; the form of a row before it gets its columns */
struct form {
    int64_t constant;
    int64_t *iterators;  /* nest->dimensions */
    int64_t *parameters; /* nest->parameters.size */
    bool is_equality;
};

/* The rows of a set, as far as they can be said. */
struct linear_rows {
    LIST_OF(struct form) forms;
    bool exact; /* they say all of it */
};

static struct form new_form(const struct nest *nest)
{
    struct form form = {0, ARENA_ARRAY(nest->arena, int64_t, (size_t)nest->dimensions + 1),
                        ARENA_ARRAY(nest->arena, int64_t, nest->parameters.size + 1), false};
    return form;
}

/* The linear form of an affine expression; NULL if it has pieces, divisions or large numbers. */
static const struct form *form_of_aff(const struct nest *nest, isl_pw_aff *pw)
{
    isl_aff *aff = lone_aff(pw);
    struct form form = new_form(nest);
    bool good = aff && isl_aff_dim(aff, isl_dim_div) == 0;
    for (int k = 0; good && k < nest->dimensions; k++)
        good = wide_value(isl_aff_get_coefficient_val(aff, isl_dim_in, k), &form.iterators[k]);
    isl_size count = good ? isl_aff_dim(aff, isl_dim_param) : 0;
    for (isl_size k = 0; good && k < count; k++) {
        isl_id *id = isl_pw_aff_get_dim_id(pw, isl_dim_param, (unsigned)k);
        int index = parameter_index(nest, id);
        isl_id_free(id);
        good = index >= 0 && wide_value(isl_aff_get_coefficient_val(aff, isl_dim_param, (int)k),
                                        &form.parameters[index]);
    }
    good = good && wide_value(isl_aff_get_constant_val(aff), &form.constant);
    isl_aff_free(aff);
    if (!good)
        return NULL;
    struct form *result = ARENA_NEW(nest->arena, struct form);
    *result = form;
    return result;
}

/* Where the rows of one basic set go. */
struct row_target {
    const struct nest *nest;
    struct linear_rows *rows;
};

static isl_stat add_constraint(__isl_take isl_constraint *constraint, void *user)
{
    struct row_target *target = user;
    const struct nest *nest = target->nest;
    struct form form = new_form(nest);
    int64_t value = 0;
    bool good = true;
    isl_size divs = isl_constraint_dim(constraint, isl_dim_div);
    for (isl_size k = 0; good && k < divs; k++)
        good = wide_value(isl_constraint_get_coefficient_val(constraint, isl_dim_div, (int)k),
                          &value) &&
               value == 0;
    isl_size dims = isl_constraint_dim(constraint, isl_dim_set);
    for (isl_size k = 0; good && k < dims; k++)
        good = wide_value(isl_constraint_get_coefficient_val(constraint, isl_dim_set, (int)k),
                          &form.iterators[k]);
    isl_space *space = isl_constraint_get_space(constraint);
    isl_size params = isl_constraint_dim(constraint, isl_dim_param);
    for (isl_size k = 0; good && k < params; k++) {
        isl_id *id = isl_space_get_dim_id(space, isl_dim_param, (unsigned)k);
        int index = parameter_index(nest, id);
        isl_id_free(id);
        good = index >= 0 &&
               wide_value(isl_constraint_get_coefficient_val(constraint, isl_dim_param, (int)k),
                          &form.parameters[index]);
    }
    isl_space_free(space);
    good = good && wide_value(isl_constraint_get_constant_val(constraint), &form.constant);
    form.is_equality = isl_constraint_is_equality(constraint) == isl_bool_true;
    if (good)
        LIST_PUSH(nest->arena, target->rows->forms, form);
    else
        target->rows->exact = false;
    isl_constraint_free(constraint);
    return isl_stat_ok;
}

/* The rows of a set; what they cannot say is left out, which makes them weaker. */
static struct linear_rows *rows_of(const struct nest *nest, isl_set *set)
{
    struct linear_rows *rows = ARENA_NEW(nest->arena, struct linear_rows);
    struct row_target target = {nest, rows};
    rows->exact = true;
    isl_basic_set_list *list = isl_set_get_basic_set_list(set);
    isl_size count = list ? isl_basic_set_list_n_basic_set(list) : -1;
    if (count != 1) {
        rows->exact = false;
    } else {
        isl_basic_set *basic = isl_basic_set_list_get_basic_set(list, 0);
        isl_basic_set_foreach_constraint(basic, add_constraint, &target);
        isl_basic_set_free(basic);
    }
    isl_basic_set_list_free(list);
    return rows;
}

const struct linear_rows *row_cache_get(struct row_cache *cache, const struct nest *nest,
                                        isl_set *set)
{
    for (size_t i = 0; i < cache->entries.size; i++)
        if (cache->entries.at[i].set == set)
            return cache->entries.at[i].rows;
    struct row_cache_entry entry = {set, rows_of(nest, set)};
    LIST_PUSH(nest->arena, cache->entries, entry);
    return entry.rows;
}

/* Adds a form to a row whose columns of the instance start at `first`; false on overflow or if it
   speaks of iterators beyond `depth`. */
static bool add_form(const struct nest *nest, const struct linear_problem *problem,
                     const struct form *form, int first, int depth, int sign, int64_t *row,
                     int64_t *constant)
{
    int parameters = problem->sources + problem->sinks;
    for (int k = 0; k < nest->dimensions; k++) {
        if (!form->iterators[k])
            continue;
        if (k >= depth)
            return false;
        row[first + k] += sign * form->iterators[k];
    }
    for (size_t k = 0; k < nest->parameters.size; k++)
        if (__builtin_add_overflow(row[parameters + (int)k], sign * form->parameters[k],
                                   &row[parameters + (int)k]))
            return false;
    return !__builtin_add_overflow(*constant, sign * form->constant, constant);
}

static void add_rows(const struct nest *nest, struct linear_problem *problem,
                     const struct linear_rows *rows, int first, int depth, bool *exact)
{
    *exact = *exact && rows->exact;
    for (size_t i = 0; i < rows->forms.size; i++) {
        const struct form *form = &rows->forms.at[i];
        struct linear_row row = {0, NULL};
        int64_t *columns = ARENA_ARRAY(nest->arena, int64_t, (size_t)linear_unknowns(problem) + 1);
        if (!add_form(nest, problem, form, first, depth, 1, columns, &row.constant)) {
            *exact = false;
            continue;
        }
        row.coefficients = columns;
        if (form->is_equality)
            LIST_PUSH(nest->arena, problem->equalities, row);
        else
            LIST_PUSH(nest->arena, problem->inequalities, row);
    }
}

bool pair_linear(struct nest *nest, const struct pair *pair, isl_set *context,
                 struct row_cache *cache, struct linear_problem *out, bool *exact)
{
    memset(out, 0, sizeof *out);
    out->sources = pair->source->depth > 0 ? pair->source->depth : 1;
    out->sinks = pair->sink->depth > 0 ? pair->sink->depth : 1;
    out->parameters = (int)nest->parameters.size;
    *exact = !pair->partial;
    for (size_t k = 0; k < pair->source_steps.size; k++) {
        struct linear_row row = {0, NULL};
        int64_t *columns = ARENA_ARRAY(nest->arena, int64_t, (size_t)linear_unknowns(out) + 1);
        const struct form *a = form_of_aff(nest, pair->source_steps.at[k]->subscript);
        const struct form *b = form_of_aff(nest, pair->sink_steps.at[k]->subscript);
        if (!a || !b || !add_form(nest, out, a, 0, out->sources, 1, columns, &row.constant) ||
            !add_form(nest, out, b, out->sources, out->sinks, -1, columns, &row.constant)) {
            *exact = false;
            continue;
        }
        row.coefficients = columns;
        LIST_PUSH(nest->arena, out->subscripts, row);
    }
    add_rows(nest, out, row_cache_get(cache, nest, pair->source->domain), 0, out->sources, exact);
    add_rows(nest, out, row_cache_get(cache, nest, pair->sink->domain), out->sources, out->sinks,
             exact);
    add_rows(nest, out, row_cache_get(cache, nest, context), 0, 0, exact);
    return out->subscripts.size > 0 || pair->source_steps.size == 0;
}

bool affine_value_at(const struct nest *nest, isl_pw_aff *pw, const int64_t *iterators, int depth,
                     const int64_t *parameters, int64_t *out)
{
    const struct form *form = form_of_aff(nest, pw);
    if (!form)
        return false;
    int64_t sum = form->constant, term;
    for (int k = 0; k < nest->dimensions; k++) {
        if (form->iterators[k] && k >= depth)
            return false;
        if (form->iterators[k] &&
            (__builtin_mul_overflow(form->iterators[k], iterators[k], &term) ||
             __builtin_add_overflow(sum, term, &sum)))
            return false;
    }
    for (size_t k = 0; k < nest->parameters.size; k++)
        if (__builtin_mul_overflow(form->parameters[k], parameters[k], &term) ||
            __builtin_add_overflow(sum, term, &sum))
            return false;
    *out = sum;
    return true;
}
