/* assume.c: see assume.h. */
#include "server/input/assume.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "server/json/jsontext.h"

const char *const assume_words[] = {"nothing",
#define FACT(identifier, word, names, text) word,
#define RULE(identifier, word, text)
#include "code/facts.def"
#undef FACT
#undef RULE
                                    "all", NULL};

/* Makes the name of a fact's file absolute. Fails where there is no such file. */
static bool place_file(struct arena *arena, const char *folder, struct stated_fact *fact,
                       struct error *error)
{
    if (!fact->written)
        return true;
    const char *named = fact->written;
    if (named[0] != '/')
        fact->written = arena_printf(arena, "%s/%s", folder, named);
    char *real = realpath(fact->written, NULL);
    if (!real)
        return error_set(error, "there is no file '%s'", named);
    fact->real = arena_strdup(arena, real);
    free(real);
    return true;
}

/* Refuses a text that names a function, where a folder has that name: most likely the folder is
   meant, and the fact would be of nothing. */
static bool is_no_folder(struct arena *arena, const char *folder, const struct stated_fact *fact,
                         struct error *error)
{
    const char *name = fact->function;
    struct stat entry;
    if (!name || fact->written || fact->names.size > 0 ||
        assumption_names(fact->kind) == NAMES_CALLEE || strpbrk(name, ":()"))
        return true;
    const char *path = arena_printf(arena, "%s/%s", folder, name);
    return stat(path, &entry) != 0 || !S_ISDIR(entry.st_mode) ||
           error_set(error,
                     "'%s' is a folder, and would be taken for a function: write '%s/', or "
                     "FILE:%s",
                     name, name, name);
}

/* Takes a fact over, with its file where it is. `origin` is for messages. */
static bool add_fact(struct arena *arena, const char *folder, struct stated_fact *fact,
                     struct fact_list *out, struct error *error)
{
    if (!fact_check(fact, error) || !place_file(arena, folder, fact, error))
        return false;
    LIST_PUSH(arena, out->stated, *fact);
    return true;
}

bool assume_add_texts(struct arena *arena, const char *const *texts, size_t size,
                      struct fact_list *out, struct error *error)
{
    bool fine = true;
    char *here = getcwd(NULL, 0);
    for (size_t i = 0; i < size && fine; i++) {
        struct error wrong = ERROR_INIT;
        struct stated_fact fact;
        const char *text = arena_strdup(arena, texts[i]);
        if (strcmp(text, "nothing") == 0)
            continue;
        out->permits_all |= strcmp(text, "all") == 0;
        fine = strcmp(text, "all") == 0 ||
               (fact_parse(arena, text, &fact, &wrong) &&
                is_no_folder(arena, here ? here : "", &fact, &wrong) &&
                add_fact(arena, here ? here : "", &fact, out, &wrong)) ||
               error_set(error, "'%s' for '--assume': %s", text, wrong.message);
    }
    free(here);
    return fine;
}

static bool take_parameters(struct arena *arena, const json_t *names, struct stated_fact *fact,
                            struct error *error)
{
    size_t i;
    const json_t *name;
    bool fine = json_array_size(names) > 0;
    json_array_foreach(names, i, name)
    {
        const char *text = json_string_value(name);
        fine = fine && text;
        text = arena_strdup(arena, text ? text : "");
        LIST_PUSH(arena, fact->names, text);
    }
    return fine || error_set(error, "'parameters' is a list of names");
}

static bool take_member(struct arena *arena, const char *name, const json_t *value,
                        struct stated_fact *fact, struct error *error)
{
    const char *text = json_string_value(value);
    if (strcmp(name, "parameters") == 0)
        return take_parameters(arena, value, fact, error);
    if (!text || !*text)
        return error_set(error, "'%s' is no text", name);
    text = arena_strdup(arena, text);
    if (strcmp(name, "fact") == 0)
        return assumption_find(text, &fact->kind, error);
    if (strcmp(name, "file") == 0)
        fact->written = text;
    else if (strcmp(name, "function") == 0)
        fact->function = text;
    else if (strcmp(name, "count") == 0)
        fact->count = text;
    else
        return error_set(error, "there is no member '%s'", name);
    return true;
}

/* A text as on the command line, or {"fact": F, "file": P, "function": N, "parameters": [N...],
   "count": C}. */
static bool take_item(struct arena *arena, json_t *item, struct stated_fact *fact,
                      struct error *error)
{
    const char *name;
    json_t *value;
    if (json_is_string(item))
        return fact_parse(arena, arena_strdup(arena, json_string_value(item)), fact, error);
    if (!json_is_string(json_object_get(item, "fact")))
        return error_set(error, "it is neither a text nor an object with a 'fact'");
    json_object_foreach(item, name, value)
    {
        if (!take_member(arena, name, value, fact, error))
            return false;
    }
    return true;
}

static bool take_assume(struct arena *arena, const char *file, const json_t *list,
                        struct fact_list *out, struct error *error)
{
    size_t i;
    json_t *item;
    const char *folder = arena_strndup(arena, file, (size_t)(strrchr(file, '/') - file));
    if (list && !json_is_array(list))
        return error_set(error, "'%s': 'assume' is no list", file);
    json_array_foreach(list, i, item)
    {
        struct error wrong = ERROR_INIT;
        struct stated_fact fact = {.kind = ASSUMPTIONS};
        bool fine = take_item(arena, item, &fact, &wrong) &&
                    (!json_is_string(item) || is_no_folder(arena, folder, &fact, &wrong));
        fact.origin = arena_printf(arena, "'%s', entry %zu of 'assume'", file, i + 1);
        if (!fine || !add_fact(arena, folder, &fact, out, &wrong))
            return error_set(error, "%s: %s", fact.origin, wrong.message);
    }
    return true;
}

static bool take_distrust(const char *file, const json_t *list, struct fact_list *out,
                          struct error *error)
{
    size_t i;
    const json_t *item;
    if (list && !json_is_array(list))
        return error_set(error, "'%s': 'distrust' is no list", file);
    json_array_foreach(list, i, item)
    {
        struct error wrong = ERROR_INIT;
        enum assumption kind;
        const char *word = json_is_string(item) ? json_string_value(item) : "";
        if (!assumption_find(word, &kind, &wrong) || !assumption_is_rule(kind))
            return error_set(error, "'%s': 'distrust' is a list of rules, and '%s' is none", file,
                             word);
        out->distrusted |= 1u << kind;
    }
    return true;
}

static bool take_functions(struct arena *arena, const char *file, json_t *functions,
                           struct fact_list *out, struct error *error)
{
    const char *name;
    json_t *value;
    json_object_foreach(functions, name, value)
    {
        struct error wrong = ERROR_INIT;
        const char *text = json_string_value(value);
        struct stated_fact fact = {.function = arena_strdup(arena, name), .origin = file};
        if (!text || !assumption_find(text, &fact.kind, &wrong) ||
            assumption_names(fact.kind) != NAMES_CALLEE)
            return error_set(error,
                             "'%s': a function is 'const', 'pure' or 'ends', and '%s' is none",
                             file, name);
        LIST_PUSH(arena, out->stated, fact);
    }
    return true;
}

bool assume_add_project(struct arena *arena, const char *file, json_t *project,
                        struct fact_list *out, struct error *error)
{
    return take_functions(arena, file, json_object_get(project, "functions"), out, error) &&
           take_assume(arena, file, json_object_get(project, "assume"), out, error) &&
           take_distrust(file, json_object_get(project, "distrust"), out, error);
}

const char *assume_missing(struct arena *arena, const struct tree *tree,
                           const assumed_list *assumptions)
{
    const char *text = NULL;
    unsigned named = 0;
    for (size_t i = 0; i < assumptions->size; i++) {
        enum assumption kind = assumptions->at[i].kind;
        if (facts_permit(tree, &assumptions->at[i]) || (named & 1u << kind))
            continue;
        named |= 1u << kind;
        text = arena_printf(arena, "%s '--assume %s' states that %s",
                            text ? arena_printf(arena, "%s,", text)
                                 : "nothing is written on assumptions that were not stated;",
                            assumption_text(kind), assumption_meaning(kind));
    }
    return text;
}

json_t *assume_sentences(const assumed_list *assumptions)
{
    json_t *array = json_array();
    for (size_t i = 0; i < assumptions->size; i++)
        json_array_append_new(array, json_text(assumptions->at[i].text));
    return array;
}

json_t *assume_facts(const assumed_list *assumptions)
{
    json_t *array = json_array();
    for (size_t i = 0; i < assumptions->size; i++) {
        const struct assumed *assumed = &assumptions->at[i];
        json_t *object = json_object();
        json_object_set_new(object, "fact", json_string(assumption_text(assumed->kind)));
        json_object_set_new(object, "subject", json_text(assumed->subject));
        json_object_set_new(object, "stated", json_boolean(assumed->is_stated));
        json_array_append_new(array, object);
    }
    return array;
}

json_t *assume_key(const struct fact_list *facts)
{
    json_t *key = json_array();
    for (size_t i = 0; i < facts->stated.size; i++) {
        const struct stated_fact *fact = &facts->stated.at[i];
        json_array_append_new(key, json_integer(fact->kind));
        json_array_append_new(key, json_bytes(fact->written ? fact->written : ""));
        json_array_append_new(key, json_bytes(fact->function ? fact->function : ""));
        json_array_append_new(key, json_bytes(fact->count ? fact->count : ""));
        for (size_t k = 0; k < fact->names.size; k++)
            json_array_append_new(key, json_bytes(fact->names.at[k]));
    }
    json_array_append_new(key, json_integer(facts->distrusted));
    return key;
}
