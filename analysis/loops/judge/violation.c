#include "loops/judge/violation.h"

#include "loops/reasons.h"

/* "i = 1, j = 2" */
static const char *instance_text(struct arena *arena, const binding_list *list)
{
    const char *text = "";
    for (size_t i = 0; i < list->size; i++)
        text = arena_printf(arena, "%s%s%s = %s", text, i ? ", " : "", list->at[i].name,
                            list->at[i].value);
    return text;
}

/* "with n = 3, ", or "" where there are no parameters. */
static const char *parameters_text(struct arena *arena, const struct dependence *dependence)
{
    if (!dependence->witness_parameters.size)
        return "";
    return arena_printf(arena, "with %s, ", instance_text(arena, &dependence->witness_parameters));
}

/* "a[1][2]" */
static const char *element_text(struct arena *arena, const struct dependence *dependence)
{
    const char *text = dependence->source.array;
    for (size_t i = 0; i < dependence->witness_element.size; i++)
        text = arena_printf(arena, "%s[%s]", text, dependence->witness_element.at[i]);
    return text;
}

/* Whether the instances meet only where an inner subscript of a declared array leaves its row. */
static bool leaves_row(const struct nest *nest, const struct conflict *conflict)
{
    isl_map *map =
        isl_map_intersect_params(isl_map_copy(conflict->instances), isl_set_copy(nest->rows));
    bool leaves = isl_map_is_empty(map) == isl_bool_true;
    isl_map_free(map);
    return leaves;
}

/* The conditions under which both ends execute, as far as data decides: ", where 'x' and 'y'". */
static const char *condition_text(struct arena *arena, const struct dependence *dependence)
{
    const char *text = "";
    for (size_t i = 0; i < dependence->when.size; i++) {
        bool told = false;
        for (size_t k = 0; k < i; k++)
            told = told || sentence_same(dependence->when.at[k], dependence->when.at[i]);
        if (!told)
            text = arena_printf(arena, "%s%s'%s'", text, i ? " and " : ", where ",
                                dependence->when.at[i]);
    }
    return text;
}

/* The conflict to be told: one that surely happens before others. */
static const struct conflict *told_conflict(const struct conflicts *conflicts)
{
    const struct conflict *told = conflicts->list.size ? &conflicts->list.at[0] : NULL;
    for (size_t i = conflicts->list.size; i-- > 0;)
        if (conflicts->list.at[i].must)
            told = &conflicts->list.at[i];
    return told;
}

/* "flow dependence: with n = 2, iteration (i = 0) writes a[1] before iteration (i = 1) reads it",
   and what the order does to them, in words for cases without and with an example. */
static const char *example_text(struct arena *arena, const struct conflict *conflict,
                                const struct dependence *dependence, const char *without,
                                const char *with)
{
    const char *kind = dependence_kind_text(dependence->kind);
    const char *condition = condition_text(arena, dependence);
    if (!dependence->has_witness)
        return arena_printf(arena,
                            "%s dependence: two iterations touch the same element through '%s' and "
                            "'%s', and %s%s",
                            kind, conflict->source->text, conflict->sink->text, without, condition);
    return arena_printf(
        arena, "%s dependence: %siteration (%s) %s %s before iteration (%s) %s it%s; %s", kind,
        parameters_text(arena, dependence), instance_text(arena, &dependence->witness_source),
        dependence->source.is_write ? "writes" : "reads", element_text(arena, dependence),
        instance_text(arena, &dependence->witness_sink),
        dependence->sink.is_write ? "writes" : "reads", condition, with);
}

/* An example out of the rows is told as well: that it is one is said. */
bool violation_tell(struct arena *arena, const struct nest *nest, const struct conflicts *conflicts,
                    bool at_once, reason_list *reasons)
{
    const struct conflict *conflict = told_conflict(conflicts);
    if (!conflict)
        return false;
    struct conflict anywhere = *conflict;
    anywhere.is_defined = true;
    struct dependence dependence = dependence_example(nest, &anywhere);
    const char *text = at_once ? example_text(arena, conflict, &dependence, "would run at once",
                                              "both would run at once")
                               : example_text(arena, conflict, &dependence, "may change places",
                                              "in the new order the second comes first");
    const char *advice =
        leaves_row(nest, conflict)
            ? "; a subscript leaves its row there, which a condition around the loops can exclude"
            : "";
    struct reason reason = {.code = REASON_DEPENDENCE,
                            .message = arena_printf(arena, "%s%s", text, advice),
                            .range = conflict->sink->range};
    LIST_PUSH(arena, *reasons, reason);
    return true;
}

bool violation_tell_same(struct arena *arena, const struct nest *nest,
                         const struct conflicts *conflicts, reason_list *reasons)
{
    const struct conflict *conflict = told_conflict(conflicts);
    if (!conflict)
        return false;
    struct conflict anywhere = *conflict;
    anywhere.is_defined = true;
    struct dependence dependence = dependence_example(nest, &anywhere);
    const char *text = arena_printf(arena, "'%s' and '%s' may be the same element",
                                    conflict->source->text, conflict->sink->text);
    if (dependence.has_witness)
        text = arena_printf(arena, "%s: %s%s in the iterations (%s) and (%s)%s", text,
                            parameters_text(arena, &dependence), element_text(arena, &dependence),
                            instance_text(arena, &dependence.witness_source),
                            instance_text(arena, &dependence.witness_sink),
                            condition_text(arena, &dependence));
    struct reason reason = {
        .code = REASON_DEPENDENCE, .message = text, .range = conflict->sink->range};
    LIST_PUSH(arena, *reasons, reason);
    return true;
}
