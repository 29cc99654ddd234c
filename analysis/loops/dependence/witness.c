/* witness.c: part of pair.h: two iterations that surely touch the same element, checked by exact
   substitution. */
#include <isl/point.h>

#include "loops/dependence/fixed_values.h"
#include "loops/dependence/pair.h"

/* Of what the search for a witness may try. */
enum {
    WITNESS_ROUNDS = 4,     /* points, until one needs no overflow */
    VALUES_OF_A_FACTOR = 4, /* for a parameter that an operation needs */
    POINTS = 16             /* values of all parameters together, beyond the first of each */
};

/* Fixes parameter `p` of a relation to a value. */
static isl_map *fix_parameter(isl_map *map, const struct parameter *parameter, int64_t value)
{
    int at = isl_map_find_dim_by_id(map, isl_dim_param, parameter->id);
    if (at < 0)
        return map;
    return isl_map_fix_val(map, isl_dim_param, (unsigned)at,
                           isl_val_int_from_si(isl_map_get_ctx(map), value));
}

/* The relation at the point that ILP found; empty if isl does not agree. */
static isl_map *at_ilp_point(const struct nest *nest, const struct conflict *conflict)
{
    isl_map *map = isl_map_copy(conflict->instances);
    const int64_t *point = conflict->point;
    int sources = conflict->source->depth > 0 ? conflict->source->depth : 1;
    int sinks = conflict->sink->depth > 0 ? conflict->sink->depth : 1;
    for (int k = 0; k < sources; k++)
        map =
            isl_map_fix_val(map, isl_dim_in, (unsigned)k, isl_val_int_from_si(nest->ctx, point[k]));
    for (int k = 0; k < sinks; k++)
        map = isl_map_fix_val(map, isl_dim_out, (unsigned)k,
                              isl_val_int_from_si(nest->ctx, point[sources + k]));
    for (size_t i = 0; i < nest->parameters.size; i++)
        map = fix_parameter(map, nest->parameters.at[i], point[sources + sinks + (int)i]);
    return map;
}

bool witness_holds(const struct nest *nest, const struct conflict *conflict)
{
    isl_map *map = at_ilp_point(nest, conflict);
    bool holds = isl_map_is_empty(map) == isl_bool_false;
    isl_set *parameters = isl_map_params(map);
    holds = holds && operations_hold(nest, parameters);
    isl_set_free(parameters);
    return holds;
}

/* The smallest value of a parameter in a set of parameters, from 0 on if that is possible. Give. */
static isl_val *smallest(isl_set *parameters, int at)
{
    isl_set *set = isl_set_from_params(isl_set_copy(parameters));
    set = isl_set_move_dims(set, isl_dim_set, 0, isl_dim_param, (unsigned)at, 1);
    isl_set *natural = isl_set_lower_bound_si(isl_set_copy(set), isl_dim_set, 0, 0);
    bool possible = isl_set_is_empty(natural) == isl_bool_false;
    isl_set *chosen = isl_set_copy(possible ? natural : set);
    isl_set_free(natural);
    isl_set_free(set);
    chosen =
        isl_set_project_out(chosen, isl_dim_param, 0, (unsigned)isl_set_dim(chosen, isl_dim_param));
    chosen = possible ? isl_set_lexmin(chosen) : isl_set_lexmax(chosen);
    isl_point *point = isl_set_sample_point(chosen);
    isl_val *value = isl_point_get_coordinate_val(point, isl_dim_set, 0);
    isl_point_free(point);
    return value;
}

/* The parameters of a set for which the one at `at` is beyond a value, away from 0. Give. */
static isl_set *beyond(__isl_take isl_set *parameters, int at, isl_val *value)
{
    isl_val *next = isl_val_copy(value);
    if (isl_val_is_neg(value) == isl_bool_true)
        return isl_set_upper_bound_val(parameters, isl_dim_param, (unsigned)at,
                                       isl_val_sub_ui(next, 1));
    return isl_set_lower_bound_val(parameters, isl_dim_param, (unsigned)at,
                                   isl_val_add_ui(next, 1));
}

/* The parameters in the order in which they get values: those of operations come first. */
struct parameter_order {
    const struct nest *nest;
    const struct parameter **at; /* nest->parameters.size */
    int points;                  /* that may still be tried */
};

static bool is_of_operation(const struct nest *nest, const struct parameter *parameter)
{
    return operation_of(nest, parameter) || operation_needs(nest, parameter);
}

static struct parameter_order parameter_order(const struct nest *nest)
{
    size_t size = nest->parameters.size, count = 0;
    struct parameter_order order = {
        nest, ARENA_ARRAY(nest->arena, const struct parameter *, size + 1), POINTS + (int)size};
    for (int of_operation = 1; of_operation >= 0; of_operation--)
        for (size_t i = 0; i < size; i++)
            if (is_of_operation(nest, nest->parameters.at[i]) == (of_operation == 1))
                order.at[count++] = nest->parameters.at[i];
    return order;
}

static isl_map *with_small_parameters(struct parameter_order *order, __isl_take isl_map *map,
                                      size_t from);

/* With one parameter at a value and the later ones at small values; NULL where there is no such
   point. Give. */
static isl_map *with_parameter_at(struct parameter_order *order, isl_map *map, size_t index,
                                  __isl_take isl_val *value)
{
    int at = isl_map_find_dim_by_id(map, isl_dim_param, order->at[index]->id);
    isl_map *fixed = isl_map_fix_val(isl_map_copy(map), isl_dim_param, (unsigned)at, value);
    if (--order->points < 0 || isl_map_is_empty(fixed) != isl_bool_false)
        return isl_map_free(fixed);
    return with_small_parameters(order, fixed, index + 1);
}

/* The same with the smallest value that is left to the parameter, or one of the next. */
static isl_map *with_small_parameter(struct parameter_order *order, isl_map *map, size_t index)
{
    const struct parameter *parameter = order->at[index];
    isl_set *parameters = isl_map_params(isl_map_copy(map));
    int at = isl_set_find_dim_by_id(parameters, isl_dim_param, parameter->id);
    int values = operation_needs(order->nest, parameter) ? VALUES_OF_A_FACTOR : 1;
    isl_map *result = NULL;
    for (int k = 0; !result && k < values; k++) {
        bool left = at >= 0 && isl_set_is_empty(parameters) == isl_bool_false;
        isl_val *value = left ? smallest(parameters, at) : NULL;
        if (!value || isl_val_is_int(value) != isl_bool_true) {
            isl_val_free(value);
            if (k == 0)
                result = with_small_parameters(order, isl_map_copy(map), index + 1);
            break;
        }
        parameters = beyond(parameters, at, value);
        result = with_parameter_at(order, map, index, value);
    }
    isl_set_free(parameters);
    return result;
}

/*
 * Fixes one parameter after the other at the smallest value that is left to it, results of
 * operations at what their operands give. NULL where no such point was found.
 */
static isl_map *with_small_parameters(struct parameter_order *order, __isl_take isl_map *map,
                                      size_t from)
{
    if (from == order->nest->parameters.size)
        return map;
    const struct fixed_operation *operation = operation_of(order->nest, order->at[from]);
    isl_map *result = NULL;
    if (!operation) {
        result = with_small_parameter(order, map, from);
    } else {
        isl_set *parameters = isl_map_params(isl_map_copy(map));
        isl_val *value = operation_value(operation, parameters);
        isl_set_free(parameters);
        if (value && isl_map_find_dim_by_id(map, isl_dim_param, order->at[from]->id) >= 0)
            result = with_parameter_at(order, map, from, value);
        else
            isl_val_free(value);
    }
    isl_map_free(map);
    return result;
}

/* One point of the relation, as a relation; NULL where none was found. Give. */
static isl_map *one_point(const struct nest *nest, const struct conflict *conflict)
{
    if (conflict->point) {
        isl_map *map = at_ilp_point(nest, conflict);
        if (isl_map_is_empty(map) == isl_bool_false)
            return isl_map_from_basic_map(isl_map_sample(map));
        isl_map_free(map);
    }
    struct parameter_order order = parameter_order(nest);
    isl_map *map = with_small_parameters(&order, isl_map_copy(conflict->instances), 0);
    if (!map)
        return NULL;
    for (int k = conflict->source->depth > 0 ? conflict->source->depth : 1; k < nest->dimensions;
         k++)
        map = isl_map_fix_si(map, isl_dim_in, (unsigned)k, 0);
    for (int k = conflict->sink->depth > 0 ? conflict->sink->depth : 1; k < nest->dimensions; k++)
        map = isl_map_fix_si(map, isl_dim_out, (unsigned)k, 0);
    map = isl_set_unwrap(isl_set_lexmin(isl_map_wrap(map)));
    return isl_map_from_basic_map(isl_map_sample(map));
}

/* The value of an expression at the only point of a set; NULL on failure. Give. */
static isl_val *number_at(isl_pw_aff *aff, isl_set *point)
{
    isl_pw_aff *there = isl_pw_aff_intersect_domain(isl_pw_aff_copy(aff), isl_set_copy(point));
    isl_val *value = isl_pw_aff_max_val(there);
    return value && isl_val_is_int(value) == isl_bool_true ? value : isl_val_free(value);
}

/* A number as decimal text; takes it, NULL allowed. */
static const char *text_of(const struct nest *nest, __isl_take isl_val *value)
{
    char *number = value ? isl_val_to_str(value) : NULL;
    const char *text = number ? arena_strdup(nest->arena, number) : NULL;
    free(number);
    isl_val_free(value);
    return text;
}

/* The same as decimal text. */
static const char *value_at(const struct nest *nest, isl_pw_aff *aff, isl_set *point)
{
    return text_of(nest, number_at(aff, point));
}

static bool is_bound(const binding_list *list, const char *name)
{
    for (size_t i = 0; i < list->size; i++)
        if (sentence_same(list->at[i].name, name))
            return true;
    return false;
}

/* Of several variables with one name, as in functions that call each other, the outermost keeps it;
   the next one is "i (2)". */
static bool bind(const struct nest *nest, binding_list *list, const char *name,
                 const struct decl *index, const char *value)
{
    if (!name || !value)
        return false;
    const char *unique = name;
    for (int k = 2; is_bound(list, unique); k++)
        unique = arena_printf(nest->arena, "%s (%d)", name, k);
    struct binding binding = {unique, index, value};
    LIST_PUSH(nest->arena, *list, binding);
    return true;
}

static bool bind_index(const struct nest *nest, binding_list *list, const struct nest_loop *loop,
                       const char *value)
{
    const char *name = loop_counter_text(nest->arena, &nest->tree->sources, loop->loop);
    return bind(nest, list, name, loop->loop->index, value);
}

/* The value of a parameter at the only point of a set; NULL on failure. Give. */
static isl_val *parameter_at(const struct nest *nest, const struct parameter *parameter,
                             isl_set *point)
{
    isl_space *space = isl_space_insert_dims(isl_space_copy(nest->space), isl_dim_param, 0, 1);
    space = isl_space_set_dim_id(space, isl_dim_param, 0, isl_id_copy(parameter->id));
    isl_pw_aff *value = isl_pw_aff_from_aff(
        isl_aff_var_on_domain(isl_local_space_from_space(space), isl_dim_param, 0));
    isl_val *number = number_at(value, point);
    isl_pw_aff_free(value);
    return number;
}

/* A subscript that is a sum of products, at the only point of a set, as decimal text; NULL on
   failure. */
static const char *sum_at(const struct nest *nest, const struct strided *sum, isl_set *point)
{
    isl_val *total = isl_val_zero(nest->ctx);
    for (size_t i = 0; i < sum->terms.size; i++) {
        const struct stride_term *term = &sum->terms.at[i];
        isl_val *product = number_at(term->factor, point);
        for (size_t k = 0; k < term->size; k++)
            product = isl_val_mul(product, parameter_at(nest, term->factors[k], point));
        total = isl_val_add(total, product);
    }
    if (sum->wraps || sum->is_narrow)
        total =
            isl_val_mod(total, isl_val_2exp(isl_val_int_from_si(nest->ctx, sum->wraps ? 64 : 32)));
    return text_of(nest, total);
}

/* The values of the index variables around an access, at its instance. */
static bool bind_indices(const struct nest *nest, const struct access *access, isl_set *point,
                         binding_list *list)
{
    for (size_t k = 0; k < access->around.size; k++) {
        const struct nest_loop *loop = access->around.at[k];
        if (!loop->first || !loop->loop->index)
            continue;
        isl_space *space = isl_space_copy(nest->space);
        isl_aff *t = isl_aff_var_on_domain(isl_local_space_from_space(space), isl_dim_set,
                                           (unsigned)loop->dimension);
        isl_pw_aff *value = isl_pw_aff_from_aff(
            isl_aff_scale_val(t, isl_val_int_from_si(nest->ctx, loop->loop->step)));
        value = isl_pw_aff_add(value, isl_pw_aff_copy(loop->first));
        bool good = bind_index(nest, list, loop, value_at(nest, value, point));
        isl_pw_aff_free(value);
        if (!good)
            return false;
    }
    return true;
}

static bool bind_parameters(const struct nest *nest, isl_set *point, binding_list *list)
{
    for (size_t i = 0; i < nest->parameters.size; i++) {
        const struct parameter *parameter = nest->parameters.at[i];
        const char *text = text_of(nest, parameter_at(nest, parameter, point));
        if (!bind(nest, list, term_print(nest->arena, parameter->term), NULL, text))
            return false;
    }
    return true;
}

static const char *number_text(const struct nest *nest, int64_t value)
{
    return arena_printf(nest->arena, "%lld", (long long)value);
}

/* As bind_indices(), from the numbers of the point. */
static bool bind_indices_at(const struct nest *nest, const struct access *access,
                            const int64_t *iterators, const int64_t *parameters, binding_list *list)
{
    for (size_t k = 0; k < access->around.size; k++) {
        const struct nest_loop *loop = access->around.at[k];
        int64_t first, moved;
        if (!loop->first || !loop->loop->index)
            continue;
        if (!affine_value_at(nest, loop->first, iterators, loop->dimension, parameters, &first) ||
            __builtin_mul_overflow(loop->loop->step, iterators[loop->dimension], &moved) ||
            __builtin_add_overflow(first, moved, &first) ||
            !bind_index(nest, list, loop, number_text(nest, first)))
            return false;
    }
    return true;
}

/* The witness from the point of ILP, where its numbers are small and the expressions plain. */
static bool fill_from_point(const struct nest *nest, const struct conflict *conflict,
                            struct dependence *dependence)
{
    if (!conflict->point || !conflict->point_is_exact)
        return false;
    int sources = conflict->source->depth > 0 ? conflict->source->depth : 1;
    int sinks = conflict->sink->depth > 0 ? conflict->sink->depth : 1;
    const int64_t *source = conflict->point, *sink = source + sources;
    const int64_t *parameters = sink + sinks;
    struct dependence filled = *dependence;
    for (size_t i = 0; i < nest->parameters.size; i++)
        bind(nest, &filled.witness_parameters,
             term_print(nest->arena, nest->parameters.at[i]->term), NULL,
             number_text(nest, parameters[i]));
    if (!bind_indices_at(nest, conflict->source, source, parameters, &filled.witness_source) ||
        !bind_indices_at(nest, conflict->sink, sink, parameters, &filled.witness_sink))
        return false;
    for (size_t k = 0; k < conflict->source->path.size; k++) {
        const struct path_step *step = &conflict->source->path.at[k];
        int64_t value;
        if (step->is_field || (!step->subscript && !step->strided))
            continue;
        if (!step->subscript ||
            !affine_value_at(nest, step->subscript, source, sources, parameters, &value))
            return false;
        LIST_PUSH(nest->arena, filled.witness_element, number_text(nest, value));
    }
    filled.has_witness = true;
    *dependence = filled;
    return true;
}

/* Whether both ends name the same element at their instances, by exact substitution. */
static bool meet_at(const struct conflict *conflict, isl_set *source, isl_set *sink)
{
    const path_list *a = &conflict->source->flat, *b = &conflict->sink->flat;
    for (size_t k = 0; k < a->size && k < b->size; k++) {
        if (a->at[k].is_field || !a->at[k].subscript || !b->at[k].subscript)
            continue;
        isl_val *first = number_at(a->at[k].subscript, source);
        isl_val *second = number_at(b->at[k].subscript, sink);
        bool is_same = first && second && isl_val_eq(first, second) == isl_bool_true;
        isl_val_free(first);
        isl_val_free(second);
        if (!is_same)
            return false;
    }
    return true;
}

/* The witness from the point of ILP or from the smallest instances. */
static void fill_once(const struct nest *nest, const struct conflict *conflict,
                      struct dependence *dependence)
{
    if (fill_from_point(nest, conflict, dependence))
        return;
    isl_map *map = one_point(nest, conflict);
    if (!map)
        return;
    isl_set *source = isl_map_domain(isl_map_copy(map)), *sink = isl_map_range(map);
    bool good =
        isl_set_is_empty(source) == isl_bool_false && isl_set_is_empty(sink) == isl_bool_false;
    good = good && bind_parameters(nest, source, &dependence->witness_parameters) &&
           bind_indices(nest, conflict->source, source, &dependence->witness_source) &&
           bind_indices(nest, conflict->sink, sink, &dependence->witness_sink);
    for (size_t k = 0; good && k < conflict->source->path.size; k++) {
        const struct path_step *step = &conflict->source->path.at[k];
        if (step->is_field || (!step->subscript && !step->strided))
            continue;
        const char *text = step->subscript ? value_at(nest, step->subscript, source)
                                           : sum_at(nest, step->strided, source);
        if (text)
            LIST_PUSH(nest->arena, dependence->witness_element, text);
        else
            good = false;
    }
    dependence->has_witness = good && meet_at(conflict, source, sink);
    isl_set_free(source);
    isl_set_free(sink);
}

/* Values of parameters for which the program is defined are looked for a few times. */
void witness_fill(const struct nest *nest, const struct conflict *conflict,
                  struct dependence *dependence)
{
    struct conflict rest = *conflict;
    if (!conflict->is_defined)
        return;
    rest.instances = isl_map_copy(conflict->instances);
    for (int round = 0; round < WITNESS_ROUNDS; round++) {
        struct dependence filled = *dependence;
        fill_once(nest, &rest, &filled);
        isl_set *undefined = filled.has_witness ? witness_undefined(nest, &filled) : NULL;
        if (!undefined) {
            *dependence = filled;
            break;
        }
        rest.instances = isl_map_subtract(
            rest.instances, isl_map_intersect_params(isl_map_copy(rest.instances), undefined));
        rest.point = NULL;
        if (isl_map_is_empty(rest.instances) != isl_bool_false)
            break;
    }
    isl_map_free(rest.instances);
}

bool witness_of_access(const struct nest *nest, const struct access *access, isl_set *instances,
                       struct dependence *out)
{
    struct conflict itself = {.source = access, .sink = access, .is_defined = true};
    memset(out, 0, sizeof *out);
    itself.instances = isl_set_identity(isl_set_copy(instances));
    fill_once(nest, &itself, out);
    isl_map_free(itself.instances);
    return out->has_witness;
}
