#include "loops/judge/passing.h"

#include "code/facts.h"
#include "loops/dependence/dependence.h"
#include "loops/dependence/schedule.h"
#include "loops/model/endless.h"

/* Whether an access stands in a loop; what a followed function does stands where it is called. */
static bool is_in(const struct access *access, const struct loop *loop)
{
    struct range range = access->range, outer = loop->stmt->range;
    return range.file == outer.file && range.start >= outer.start && range.end <= outer.end;
}

/* Whether an instance of the second access comes after one of the first in the program, and not
   surely so by the schedule. */
static bool may_pass(struct schedule *schedule, const struct access *first,
                     const struct access *second, __isl_keep isl_set *context)
{
    isl_map *broken = isl_map_copy(schedule_breaks(schedule, first, second));
    broken = isl_map_intersect_domain(broken, isl_set_copy(first->domain));
    broken = isl_map_intersect_range(broken, isl_set_copy(second->domain));
    broken = isl_map_intersect_params(broken, isl_set_copy(context));
    bool may = isl_map_is_empty(broken) != isl_bool_true;
    isl_map_free(broken);
    return may;
}

static void assume(struct arena *arena, const struct nest *nest, const struct stmt *loop,
                   struct verdict *verdict)
{
    const struct source *source = nest->tree->sources.files.at[loop->range.file];
    struct assumed assumed = {
        .kind = ASSUME_LOOPS_END,
        .subject = "",
        .text = arena_printf(arena,
                             "the loop in line %u comes to its end: what runs after it may fail, "
                             "and would run before it",
                             source_place(source, loop->range.start).line),
        .is_stated = facts_stated(nest->tree, nest->function, ASSUME_LOOPS_END, NULL),
    };
    assumed_add(arena, &verdict->assumptions, &assumed);
}

void passing_assume(struct arena *arena, const struct nest *nest, struct schedule *schedule,
                    bool (*is_exempt)(const struct access *, const void *), const void *data,
                    struct verdict *verdict)
{
    isl_set *context = endless_has(nest) ? dependence_context(nest) : NULL;
    for (size_t k = 0; context && k < nest->loops.size; k++) {
        const struct nest_loop *loop = nest->loops.at[k];
        bool is_met = false, passes = false;
        for (size_t i = 0; i < nest->accesses.size && endless_may_be(loop) && !passes; i++) {
            const struct access *first = nest->accesses.at[i];
            bool holds = is_in(first, loop->loop);
            is_met = is_met || holds;
            for (size_t j = 0; j < nest->accesses.size && holds && !passes; j++)
                passes = !(is_exempt && is_exempt(nest->accesses.at[j], data)) &&
                         may_pass(schedule, first, nest->accesses.at[j], context);
        }
        if (endless_may_be(loop) && (passes || !is_met))
            assume(arena, nest, loop->loop->stmt, verdict);
    }
    isl_set_free(context);
}
