/* alias_order.c: part of alias_slice.h: which condition stands before which. */
#include "loops/alias_slice.h"

#include "loops/readable.h"

#include <limits.h>

/* Whether the slice of a base is found by way of a fixed value: all accesses to it read that. */
static bool leads_by(const struct nest *nest, const struct slice *slice,
                     const struct fixed_place *place)
{
    return readable_follows(nest, slice->begin, place) || readable_follows(nest, slice->end, place);
}

/* Whether a condition finds that writes to one base do not change a fixed value which is there to
   be changed before it is read. */
static bool keeps(const struct nest *nest, const struct separation *condition,
                  const struct fixed_place *place)
{
    bool is_first = condition->first == place->base;
    const struct base *other = is_first ? condition->second : condition->first;
    return (is_first || condition->second == place->base) && alias_may_store(nest, other, place) &&
           !leads_by(nest, is_first ? condition->b : condition->a, place);
}

/* Whether a condition follows a value of which another one still has to find that it is kept. */
static bool has_to_wait(const struct nest *nest, const separation_list *conditions,
                        const struct separation *condition)
{
    for (size_t k = 0; k < nest->fixed.size; k++) {
        const struct fixed_place *place = nest->fixed.at[k];
        if (!readable_follows(nest, condition->text, place) || !alias_may_change(nest, place))
            continue;
        for (size_t i = 0; i < conditions->size; i++)
            if (!conditions->at[i].is_done && &conditions->at[i] != condition &&
                keeps(nest, &conditions->at[i], place))
                return true;
    }
    return false;
}

/* The next condition: of those that do not have to wait the first one of the lowest rank. NULL:
   there is none. */
static struct separation *next_of(const struct nest *nest, separation_list *conditions, int rank)
{
    struct separation *next = NULL;
    int lowest = INT_MAX;
    for (size_t i = 0; i < conditions->size; i++) {
        struct separation *condition = &conditions->at[i];
        if (condition->is_done || condition->rank >= lowest ||
            has_to_wait(nest, conditions, condition))
            continue;
        next = condition;
        lowest = condition->rank;
        if (lowest == rank)
            break;
    }
    return next;
}

const char *alias_in_order(const struct nest *nest, separation_list *conditions,
                           const struct separation **stuck)
{
    const char *all = "";
    int rank = INT_MAX;
    if (conditions->size == 1)
        return conditions->at[0].text;
    for (size_t i = 0; i < conditions->size; i++) {
        struct separation *condition = &conditions->at[i];
        condition->rank = readable_rank(nest, condition->text);
        rank = condition->rank < rank ? condition->rank : rank;
    }
    for (size_t done = 0; done < conditions->size; done++) {
        struct separation *next = next_of(nest, conditions, rank);
        if (!next) {
            for (size_t i = conditions->size; i-- > 0;)
                *stuck = conditions->at[i].is_done ? *stuck : &conditions->at[i];
            return "";
        }
        next->is_done = true;
        rank = next->rank;
        all = arena_printf(nest->arena, *all ? "%s && (%s)" : "%s(%s)", all, next->text);
    }
    return all;
}
