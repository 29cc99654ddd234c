#include "loops/dependence/text_pairs.h"

#include "loops/dependence/subscripts.h"

/* The order of the text for accesses that stand in so many loops together. */
struct text_order {
    int common;
    bool is_first; /* the source comes first in one iteration of these */
    isl_map *map;  /* owned */
};

/* A question that was answered. */
struct asked_pair {
    struct pair pair;
    isl_map *order; /* borrowed */
    uint64_t print; /* see subscripts_print() */
    bool may;
};

struct text_pairs {
    const struct nest *nest;
    isl_set *context;          /* borrowed */
    struct schedule *schedule; /* borrowed; NULL: all pairs are asked about */
    struct subscripts subscripts;
    LIST_OF(struct text_order) orders;
    LIST_OF(struct asked_pair) asked;
};

struct text_pairs *text_pairs_begin(const struct nest *nest, isl_set *context)
{
    struct text_pairs *pairs = ARENA_NEW(nest->arena, struct text_pairs);
    pairs->nest = nest;
    pairs->context = context;
    subscripts_find(nest, &pairs->subscripts);
    return pairs;
}

struct text_pairs *text_pairs_begin_in(const struct nest *nest, isl_set *context,
                                       struct schedule *schedule)
{
    struct text_pairs *pairs = text_pairs_begin(nest, context);
    pairs->schedule = schedule;
    return pairs;
}

void text_pairs_end(struct text_pairs *pairs)
{
    for (size_t i = 0; i < pairs->orders.size; i++)
        isl_map_free(pairs->orders.at[i].map);
    subscripts_release(&pairs->subscripts);
}

static isl_map *order_of(struct text_pairs *pairs, const struct access *source,
                         const struct access *sink)
{
    struct text_order order = {0, source->position < sink->position, NULL};
    if (pairs->schedule)
        return schedule_breaks(pairs->schedule, source, sink);
    while (order.common < source->depth && order.common < sink->depth &&
           source->around.at[order.common] == sink->around.at[order.common])
        order.common++;
    for (size_t i = 0; i < pairs->orders.size; i++)
        if (pairs->orders.at[i].common == order.common &&
            pairs->orders.at[i].is_first == order.is_first)
            return pairs->orders.at[i].map;
    order.map = schedule_text(pairs->nest, source, sink, false);
    LIST_PUSH(pairs->nest->arena, pairs->orders, order);
    return order.map;
}

static const struct asked_pair *find_asked(const struct text_pairs *pairs,
                                           const struct asked_pair *question)
{
    for (size_t i = 0; i < pairs->asked.size; i++) {
        const struct asked_pair *asked = &pairs->asked.at[i];
        if (asked->order == question->order && asked->print == question->print &&
            subscripts_ask_same(&pairs->subscripts, &asked->pair, &question->pair))
            return asked;
    }
    return NULL;
}

bool text_pairs_may(struct text_pairs *pairs, const struct access *source,
                    const struct access *sink)
{
    const struct nest *nest = pairs->nest;
    struct asked_pair question;
    if (source->base != sink->base || (!source->is_write && !sink->is_write) ||
        subscripts_apart(&pairs->subscripts, source, sink))
        return false;
    enum meeting_kind meeting = pair_compare(nest->arena, source, sink, &question.pair);
    if (meeting != MEET_EQUAL)
        return meeting == MEET_UNKNOWN;
    if (!pair_holds_through(nest, &question.pair))
        return true;
    question.order = order_of(pairs, source, sink);
    question.print = subscripts_print(&pairs->subscripts, &question.pair);
    const struct asked_pair *asked = find_asked(pairs, &question);
    if (asked)
        return asked->may;
    if (nest->accesses.size >= SUBSCRIPTS_MANY &&
        subscripts_never_meet(nest->arena, &pairs->subscripts, &question.pair, question.order,
                              pairs->context))
        return false;
    isl_map *map = pair_relation(&question.pair, question.order, pairs->context);
    question.may = isl_map_is_empty(map) != isl_bool_true;
    isl_map_free(map);
    LIST_PUSH(nest->arena, pairs->asked, question);
    return question.may;
}
