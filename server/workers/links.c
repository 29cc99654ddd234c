/* links.c: see links.h. */
#include "server/workers/links.h"

#include <stdlib.h>

#include "loops/model/nest.h"
#include "server/input/target.h"
#include "server/json/jsontext.h"
#include "server/workers/worker.h"

/* Units that are kept between requests, and that one request may need. */
enum { UNITS_KEPT = 24, UNITS_NEEDED = 64 };

/* A unit that was parsed for its functions. */
struct linked_unit {
    struct arena arena; /* of what its tree borrows */
    char *key;          /* the file as text */
    struct tree *tree;  /* NULL: it cannot be parsed */
    unsigned used;      /* the request that it was used for last */
};

struct links {
    struct unit_links found;
    const json_t *question; /* the present one */
    struct linked_unit *units[UNITS_KEPT + UNITS_NEEDED];
    size_t size;
    unsigned request; /* its number */
};

static void free_unit(struct linked_unit *unit)
{
    tree_free(unit->tree);
    arena_release(&unit->arena);
    free(unit->key);
    free(unit);
}

void links_free(struct links *links)
{
    for (size_t i = 0; i < links->size; i++)
        free_unit(links->units[i]);
    free(links);
}

static struct linked_unit *parse(const json_t *file, char *key)
{
    struct linked_unit *unit = xcalloc(1, sizeof *unit);
    struct target target;
    struct error error = ERROR_INIT;
    unit->key = key;
    if (!worker_read_target(&unit->arena, file, &target))
        return unit;
    struct frontend_request *request = ARENA_NEW(&unit->arena, struct frontend_request);
    *request = target_request(&unit->arena, &target);
    unit->tree = frontend_parse(request, &error);
    return unit;
}

/* The unit of a file, parsed if it is not yet; NULL: there is no room for more. */
static struct linked_unit *unit_of(struct links *links, const json_t *file)
{
    char *key = json_dumps(file, JSON_COMPACT | JSON_SORT_KEYS);
    struct linked_unit *unit = NULL;
    for (size_t i = 0; i < links->size && !unit; i++)
        if (strcmp(links->units[i]->key, key) == 0)
            unit = links->units[i];
    if (!unit && links->size < COUNT_OF(links->units))
        links->units[links->size++] = unit = parse(file, key);
    else
        free(key);
    if (unit)
        unit->used = links->request;
    return unit;
}

/* A function in whose unit nothing is missing. */
static const struct function *find(const char *symbol, void *data)
{
    struct links *links = data;
    const json_t *index = json_object_get(json_object_get(links->question, "functions"), symbol);
    const json_t *file = index ? json_array_get(json_object_get(links->question, "units"),
                                                (size_t)json_integer_value(index))
                               : NULL;
    const struct linked_unit *unit = file ? unit_of(links, file) : NULL;
    if (!unit || !unit->tree || unit->tree->has_error || unit->tree->incomplete)
        return NULL;
    const struct function *found = NULL;
    for (size_t i = 0; i < unit->tree->functions.size; i++) {
        const struct function *function = unit->tree->functions.at[i];
        if (!function->decl->symbol || strcmp(function->decl->symbol, symbol) != 0)
            continue;
        if (found)
            return NULL;
        found = function;
    }
    return found;
}

struct links *links_new(void)
{
    struct links *links = xcalloc(1, sizeof *links);
    links->found = (struct unit_links){find, links};
    return links;
}

/* Makes room: those go that were not used for longest. */
static void forget(struct links *links)
{
    while (links->size > UNITS_KEPT) {
        size_t oldest = 0;
        for (size_t i = 1; i < links->size; i++)
            if (links->units[i]->used < links->units[oldest]->used)
                oldest = i;
        free_unit(links->units[oldest]);
        links->units[oldest] = links->units[--links->size];
    }
}

const struct unit_links *links_take(struct links *links, const json_t *question)
{
    forget(links);
    links->request++;
    links->question = question;
    return json_object_size(question) > 0 ? &links->found : NULL;
}

static json_t *names_array(const name_list *names)
{
    json_t *array = json_array();
    for (size_t i = 0; i < names->size; i++)
        json_array_append_new(array, json_text(names->at[i]));
    return array;
}

/* Adds what the function of a loop calls, unless it was asked about already. */
static void add_misses(struct arena *arena, const struct verdict *loop, json_t *misses)
{
    bool is_won = loop->parallel == PARALLEL_YES || loop->parallel == PARALLEL_GUARDED;
    if (is_won || !loop->nest || !loop->nest->has_call)
        return;
    name_list names = linked_callees(arena, loop->function);
    for (size_t i = 0; i < names.size; i++)
        json_object_set_new(misses, names.at[i], json_true());
}

/* What the functions of a tree are called, and what they call. */
static json_t *defined(struct arena *arena, const struct tree *tree)
{
    json_t *defines = json_object();
    for (size_t i = 0; i < tree->functions.size; i++) {
        const struct function *function = tree->functions.at[i];
        const char *symbol = function->decl->symbol;
        if (!symbol || function->is_uninstantiated)
            continue;
        bool is_first = !json_object_get(defines, symbol);
        name_list callees = linked_callees(arena, function);
        json_object_set_new(defines, symbol,
                            linked_is_exported(function) && is_first ? names_array(&callees)
                                                                     : json_null());
    }
    return defines;
}

/* The linkage of a tree; takes `misses`. */
static json_t *tell(struct arena *arena, const struct tree *tree, json_t *misses)
{
    json_t *told = json_object();
    json_object_set_new(told, "whole", json_boolean(!tree->has_error && !tree->incomplete));
    json_object_set_new(told, "defines", defined(arena, tree));
    json_object_set_new(told, "misses", misses);
    return told;
}

json_t *links_tell(struct arena *arena, const struct unit *unit)
{
    json_t *misses = json_object(), *missed = json_array();
    const char *symbol;
    json_t *value;
    for (size_t i = 0; i < unit->loops.size; i++)
        add_misses(arena, unit->loops.at[i], misses);
    json_object_foreach(misses, symbol, value)
    {
        json_array_append_new(missed, json_string(symbol));
    }
    json_decref(misses);
    return tell(arena, unit->tree, missed);
}

json_t *links_read(struct arena *arena, const struct frontend_request *request)
{
    struct error error = ERROR_INIT;
    struct tree *tree = frontend_parse(request, &error);
    json_t *answer = json_object();
    if (tree)
        json_object_set_new(answer, "linkage", tell(arena, tree, json_array()));
    tree_free(tree);
    return answer;
}
