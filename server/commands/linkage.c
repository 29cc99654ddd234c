/* linkage.c: see linkage.h. */
#include "server/commands/linkage.h"

#include <stdlib.h>

#include "base/base.h"
#include "server/workers/worker.h"

/* Functions that one unit is told of, those that others call among them. */
enum { FUNCTIONS_TOLD = 2000 };

struct linked_entry {
    const struct target *target;
    json_t *told; /* owned; NULL: nothing */
};

struct linkage {
    struct linked_entry *entries;
    size_t size;
    json_t *owners; /* {symbol: index of the unit, or null where several are} */
};

struct linkage *linkage_new(size_t units)
{
    struct linkage *linkage = xcalloc(1, sizeof *linkage);
    linkage->entries = xcalloc(units + 1, sizeof *linkage->entries);
    linkage->size = units;
    linkage->owners = json_object();
    return linkage;
}

void linkage_free(struct linkage *linkage)
{
    if (!linkage)
        return;
    for (size_t i = 0; i < linkage->size; i++)
        json_decref(linkage->entries[i].told);
    json_decref(linkage->owners);
    free(linkage->entries);
    free(linkage);
}

void linkage_add(struct linkage *linkage, size_t unit, const struct target *target, size_t times,
                 const json_t *told)
{
    const char *symbol;
    json_t *callees;
    linkage->entries[unit].target = target;
    linkage->entries[unit].told = json_incref((json_t *)told);
    json_object_foreach(json_object_get(told, "defines"), symbol, callees)
    {
        bool is_known =
            times == 1 && json_is_array(callees) && !json_object_get(linkage->owners, symbol);
        json_object_set_new(linkage->owners, symbol,
                            is_known ? json_integer((json_int_t)unit) : json_null());
    }
}

bool linkage_knows(const struct linkage *linkage, size_t unit)
{
    return linkage->entries[unit].told != NULL;
}

size_t linkage_broken(const struct linkage *linkage)
{
    for (size_t i = 0; i < linkage->size; i++)
        if (!json_is_true(json_object_get(linkage->entries[i].told, "whole")))
            return i;
    return SIZE_MAX;
}

/* What is told to one unit while it is collected. */
struct answer {
    const struct linkage *linkage;
    size_t unit;
    json_t *units, *functions;
    json_t *places; /* {index of the unit as text: its place in `units`} */
};

/* The place of a unit among those of the answer. */
static json_int_t place_of(struct answer *answer, size_t unit)
{
    char key[32];
    snprintf(key, sizeof key, "%zu", unit);
    if (!json_object_get(answer->places, key)) {
        json_object_set_new(answer->places, key,
                            json_integer((json_int_t)json_array_size(answer->units)));
        json_array_append_new(answer->units, worker_target(answer->linkage->entries[unit].target));
    }
    return json_integer_value(json_object_get(answer->places, key));
}

/* Adds functions that are called, and what they call in turn: `todo` grows by that. */
static void add_functions(struct answer *answer, json_t *todo)
{
    for (size_t i = 0; i < json_array_size(todo); i++) {
        const char *symbol = json_string_value(json_array_get(todo, i));
        const json_t *owner = json_object_get(answer->linkage->owners, symbol);
        if (!json_is_integer(owner) || json_object_get(answer->functions, symbol) ||
            json_object_size(answer->functions) >= FUNCTIONS_TOLD)
            continue;
        size_t unit = (size_t)json_integer_value(owner);
        const json_t *told = answer->linkage->entries[unit].told;
        json_object_set_new(answer->functions, symbol, json_integer(place_of(answer, unit)));
        json_array_extend(todo, json_object_get(json_object_get(told, "defines"), symbol));
    }
}

json_t *linkage_question(const struct linkage *linkage, size_t unit)
{
    struct answer answer = {linkage, unit, json_array(), json_object(), json_object()};
    json_t *todo = json_array(), *question = NULL;
    json_array_extend(todo, json_object_get(linkage->entries[unit].told, "misses"));
    add_functions(&answer, todo);
    if (json_object_size(answer.functions) > 0)
        question = json_pack("{s:O,s:O}", "units", answer.units, "functions", answer.functions);
    json_decref(todo);
    json_decref(answer.units);
    json_decref(answer.functions);
    json_decref(answer.places);
    return question;
}
