#include "loops/dependence/subscripts.h"

#include "loops/model/path.h"

/* A function without its constant, and that. Give. */
static isl_pw_aff *form_of(isl_pw_aff *subscript, struct subscript *out)
{
    if (isl_pw_aff_isa_aff(subscript) != isl_bool_true)
        return isl_pw_aff_copy(subscript);
    isl_aff *aff = isl_pw_aff_as_aff(isl_pw_aff_copy(subscript));
    isl_size indices = isl_aff_dim(aff, isl_dim_in);
    if (!small_value(isl_aff_get_constant_val(aff), INT64_MAX / 4, &out->constant)) {
        isl_aff_free(aff);
        return isl_pw_aff_copy(subscript);
    }
    out->is_fixed = isl_aff_dim(aff, isl_dim_div) == 0 && indices >= 0 &&
                    isl_aff_involves_dims(aff, isl_dim_in, 0, (unsigned)indices) == isl_bool_false;
    return isl_pw_aff_from_aff(isl_aff_set_constant_si(aff, 0));
}

/* The number of a form; takes it. */
static int number_of(const struct nest *nest, struct subscripts *subscripts, isl_pw_aff *form)
{
    for (size_t i = 0; i < subscripts->forms.size; i++)
        if (isl_pw_aff_plain_is_equal(subscripts->forms.at[i], form) == isl_bool_true) {
            isl_pw_aff_free(form);
            return (int)i;
        }
    LIST_PUSH(nest->arena, subscripts->forms, form);
    return (int)subscripts->forms.size - 1;
}

static struct subscript subscript_of(const struct nest *nest, struct subscripts *subscripts,
                                     const struct path_step *step)
{
    struct subscript found = {-1, false, 0};
    if (step->is_field || !step->subscript)
        return found;
    for (size_t i = 0; i < subscripts->known.size; i++)
        if (subscripts->known.at[i] == step->subscript)
            return subscripts->are.at[i];
    found.form = number_of(nest, subscripts, form_of(step->subscript, &found));
    LIST_PUSH(nest->arena, subscripts->known, step->subscript);
    LIST_PUSH(nest->arena, subscripts->are, found);
    return found;
}

void subscripts_find(const struct nest *nest, struct subscripts *out)
{
    memset(out, 0, sizeof *out);
    out->of = ARENA_ARRAY(nest->arena, const struct subscript *, nest->accesses.size + 1);
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const path_list *way = &nest->accesses.at[i]->flat;
        struct subscript *all = ARENA_ARRAY(nest->arena, struct subscript, way->size + 1);
        for (size_t k = 0; k < way->size; k++)
            all[k] = subscript_of(nest, out, &way->at[k]);
        out->of[nest->accesses.at[i]->id] = all;
    }
}

void subscripts_release(struct subscripts *subscripts)
{
    for (size_t i = 0; i < subscripts->forms.size; i++)
        isl_pw_aff_free(subscripts->forms.at[i]);
    subscripts->forms.size = 0;
}

bool subscripts_equal(const struct subscripts *subscripts, const struct access *a,
                      const struct access *b)
{
    const struct subscript *of_a = subscripts->of[a->id], *of_b = subscripts->of[b->id];
    bool same = a->flat.size == b->flat.size;
    for (size_t k = 0; same && k < a->flat.size; k++)
        same = path_step_is_alike(&a->flat.at[k], &b->flat.at[k]) &&
               (a->flat.at[k].is_field || (of_a[k].form >= 0 && of_a[k].form == of_b[k].form &&
                                           of_a[k].constant == of_b[k].constant));
    return same;
}

bool subscripts_apart(const struct subscripts *subscripts, const struct access *a,
                      const struct access *b)
{
    const struct subscript *of_a = subscripts->of[a->id], *of_b = subscripts->of[b->id];
    bool apart = false;
    if (a->is_open || b->is_open || a->flat.size != b->flat.size)
        return false;
    for (size_t k = 0; k < a->flat.size; k++) {
        const struct path_step *x = &a->flat.at[k], *y = &b->flat.at[k];
        if (!path_step_is_alike(x, y))
            return false;
        if (!x->is_field && (!x->subscript || !y->subscript || x->length != y->length))
            return false;
        apart = apart || (!x->is_field && of_a[k].is_fixed && of_b[k].is_fixed &&
                          of_a[k].form == of_b[k].form && of_a[k].constant != of_b[k].constant);
    }
    return apart;
}

/* Whether all steps of two accesses go through the same fields, and rows of the same length, by
   subscripts that are known and of one form. */
static bool have_one_form(const struct subscripts *subscripts, const struct access *a,
                          const struct access *b)
{
    const struct subscript *of_a = subscripts->of[a->id], *of_b = subscripts->of[b->id];
    if (a->is_open || b->is_open || a->flat.size != b->flat.size)
        return false;
    for (size_t k = 0; k < a->flat.size; k++) {
        const struct path_step *x = &a->flat.at[k], *y = &b->flat.at[k];
        if (!path_step_is_alike(x, y))
            return false;
        if (!x->is_field && (of_a[k].form < 0 || of_a[k].form != of_b[k].form))
            return false;
    }
    return true;
}

bool subscripts_differ(const struct subscripts *subscripts, const struct access *a,
                       const struct access *b)
{
    const struct subscript *of_a = subscripts->of[a->id], *of_b = subscripts->of[b->id];
    if (!have_one_form(subscripts, a, b))
        return false;
    for (size_t k = 0; k < a->flat.size; k++)
        if (!a->flat.at[k].is_field && of_a[k].constant != of_b[k].constant)
            return true;
    return false;
}

/* How much an affine function grows with a dimension. False: it is none, or divides. */
static bool growth_of(isl_pw_aff *function, int dimension, int64_t *out)
{
    if (isl_pw_aff_isa_aff(function) != isl_bool_true)
        return false;
    isl_aff *aff = isl_pw_aff_as_aff(isl_pw_aff_copy(function));
    bool good = isl_aff_dim(aff, isl_dim_div) == 0 &&
                small_value(isl_aff_get_coefficient_val(aff, isl_dim_in, dimension), INT64_MAX / 4,
                            out);
    isl_aff_free(aff);
    return good;
}

bool subscripts_follow(const struct subscripts *subscripts, const struct access *source,
                       const struct access *sink, int dimension)
{
    const struct subscript *from = subscripts->of[source->id], *to = subscripts->of[sink->id];
    if (!have_one_form(subscripts, source, sink))
        return false;
    for (size_t k = 0; k < source->flat.size; k++) {
        int64_t growth;
        if (source->flat.at[k].is_field)
            continue;
        if (!growth_of(subscripts->forms.at[from[k].form], dimension, &growth) ||
            from[k].constant - to[k].constant != growth)
            return false;
    }
    return true;
}

/* Whether the steps of two pairs at a place say the same of when they are equal. */
static bool is_alike_at(const struct subscripts *subscripts, const struct pair *a,
                        const struct pair *b, size_t k)
{
    const struct subscript *from = &subscripts->of[a->source->id][k];
    const struct subscript *to = &subscripts->of[a->sink->id][k];
    const struct subscript *other_from = &subscripts->of[b->source->id][k];
    const struct subscript *other_to = &subscripts->of[b->sink->id][k];
    if (!path_step_is_alike(&a->source->flat.at[k], &b->source->flat.at[k]) ||
        !path_step_is_alike(&a->sink->flat.at[k], &b->sink->flat.at[k]))
        return false;
    if (a->source->flat.at[k].is_field || a->sink->flat.at[k].is_field)
        return true;
    return from->form >= 0 && to->form >= 0 && from->form == other_from->form &&
           to->form == other_to->form &&
           from->constant - to->constant == other_from->constant - other_to->constant;
}

static bool is_alike(const struct subscripts *subscripts, const struct pair *a,
                     const struct pair *b)
{
    size_t size = a->source->flat.size;
    if (size != a->sink->flat.size || size != b->source->flat.size || size != b->sink->flat.size)
        return false;
    for (size_t k = 0; k < size; k++)
        if (!is_alike_at(subscripts, a, b, k))
            return false;
    return true;
}

static bool same_set(isl_set *a, isl_set *b)
{
    return a == b || isl_set_plain_is_equal(a, b) == isl_bool_true;
}

bool subscripts_same_domain(const struct access *a, const struct access *b)
{
    return same_set(a->domain, b->domain);
}

/* Whether two pairs ask the same but for the instances that they ask it of. */
static bool asks_alike(const struct subscripts *subscripts, const struct pair *a,
                       const struct pair *b)
{
    return a->source->depth == b->source->depth && a->sink->depth == b->sink->depth &&
           a->source_steps.size == b->source_steps.size && a->partial == b->partial &&
           a->source->may == b->source->may && a->sink->may == b->sink->may && a->source->affine &&
           a->sink->affine && b->source->affine && b->sink->affine && is_alike(subscripts, a, b);
}

bool subscripts_ask_same(const struct subscripts *subscripts, const struct pair *a,
                         const struct pair *b)
{
    return asks_alike(subscripts, a, b) && subscripts_same_domain(a->source, b->source) &&
           subscripts_same_domain(a->sink, b->sink);
}

/* Whether there are more instances of an access than those inside of its array. */
static bool is_cut(const struct access *access)
{
    return !same_set(access->reached, access->domain);
}

static bool never_meets(const struct pair *pair, isl_map *order, isl_set *context)
{
    isl_map *map =
        pair_relation_of(pair, pair->source->reached, pair->sink->reached, order, context);
    bool never = isl_map_is_empty(map) == isl_bool_true;
    isl_map_free(map);
    return never;
}

/* Whether more was asked in vain than was won by it. */
static bool is_vain(const struct subscripts *subscripts)
{
    enum { TRIES = 8 };
    return subscripts->reached.size > TRIES && subscripts->spared < subscripts->reached.size;
}

bool subscripts_never_meet(struct arena *arena, struct subscripts *subscripts,
                           const struct pair *pair, isl_map *order, isl_set *context)
{
    struct reached_pair question = {*pair, order, subscripts_print(subscripts, pair), false};
    const struct access *source = pair->source, *sink = pair->sink;
    if (!source->reached || !sink->reached || (!is_cut(source) && !is_cut(sink)))
        return false;
    for (size_t i = 0; i < subscripts->reached.size; i++) {
        const struct reached_pair *known = &subscripts->reached.at[i];
        if (known->order == order && known->print == question.print &&
            asks_alike(subscripts, &known->pair, pair) &&
            same_set(known->pair.source->reached, source->reached) &&
            same_set(known->pair.sink->reached, sink->reached)) {
            subscripts->spared += known->never ? 1 : 0;
            return known->never;
        }
    }
    if (is_vain(subscripts))
        return false;
    question.never = never_meets(pair, order, context);
    subscripts->spared += question.never ? 1 : 0;
    LIST_PUSH(arena, subscripts->reached, question);
    return question.never;
}

uint64_t subscripts_print(const struct subscripts *subscripts, const struct pair *pair)
{
    const struct subscript *from = subscripts->of[pair->source->id];
    const struct subscript *to = subscripts->of[pair->sink->id];
    uint64_t print = pair->source->flat.size;
    for (size_t k = 0; k < pair->source->flat.size && k < pair->sink->flat.size; k++) {
        print = print * 0x9e3779b97f4a7c15u + (uint64_t)(from[k].constant - to[k].constant);
        print = print * 0x9e3779b97f4a7c15u + (uint64_t)(from[k].form * 1024 + to[k].form);
    }
    return print;
}
