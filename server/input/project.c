/* project.c: see project.h. */
#include "server/input/project.h"

#include <stdlib.h>
#include <unistd.h>

#include "base/jsonx.h"
#include "base/strbuf.h"
#include "refactorings/registry.h"
#include "server/input/assume.h"
#include "server/input/settings.h"

#define NAME ".lathe.json"

/* The nearest project file above a path, or NULL. */
static const char *find_file(struct arena *arena, const char *path)
{
    char *real = realpath(path, NULL);
    char *folder = arena_strdup(arena, real ? real : path);
    free(real);
    if (folder[0] != '/') {
        char *here = getcwd(NULL, 0);
        folder = arena_printf(arena, "%s/%s", here ? here : "", folder);
        free(here);
    }
    for (char *slash; (slash = strrchr(folder, '/')) != NULL;) {
        *slash = 0;
        const char *file = arena_printf(arena, "%s/%s", folder, NAME);
        if (access(file, F_OK) == 0)
            return file;
    }
    return NULL;
}

/* The members of a project file; those that are lists, as NAME with a '*' before it. */
static const char *known_members[] = {"device",  "options",   "functions",
                                      "*assume", "*distrust", NULL};

/* Takes one value over; false: the option cannot have it. */
static bool take_value(struct arena *arena, const char *file, const struct action *action,
                       const char *name, const json_t *value, json_t *out, struct error *error)
{
    const char *text, *wrong = setting_check(arena, action, name, value, &text);
    if (wrong)
        return error_set(error, "'%s': %s", file, wrong);
    json_object_set_new(out, name, json_string(text));
    return true;
}

static bool has_option(const struct action *action, const char *name)
{
    for (size_t i = 0; i < action->options_size; i++)
        if (strcmp(action->options[i].name, name) == 0)
            return true;
    return false;
}

static bool take_device(struct arena *arena, const char *file, json_t *device, json_t *out,
                        struct error *error)
{
    const char *name;
    json_t *value;
    json_object_foreach(device, name, value)
    {
        bool is_used = false;
        for (size_t i = 0; i < actions_size; i++) {
            if (!has_option(actions[i], name))
                continue;
            is_used = true;
            if (!take_value(arena, file, actions[i], name, value,
                            json_object_get(out, actions[i]->id), error))
                return false;
        }
        if (!is_used)
            return error_set(error, "'%s': no refactoring has the option '%s' of 'device'", file,
                             name);
    }
    return true;
}

static bool take_options(struct arena *arena, const char *file, json_t *options, json_t *out,
                         struct error *error)
{
    const char *id, *name;
    json_t *of_action, *value;
    json_object_foreach(options, id, of_action)
    {
        const struct action *action = action_find(id);
        if (!action)
            return error_set(error, "'%s': there is no refactoring '%s'", file, id);
        if (!json_is_object(of_action))
            return error_set(error, "'%s': the options of '%s' are no object", file, id);
        json_object_foreach(of_action, name, value)
        {
            if (!take_value(arena, file, action, name, value, json_object_get(out, id), error))
                return false;
        }
    }
    return true;
}

/* Whether the file is an object of the known members, each of them a list or an object. */
static bool check_shape(const char *file, json_t *project, struct error *error)
{
    const char *name;
    json_t *value;
    if (!json_is_object(project))
        return error_set(error, "'%s': a project file is an object", file);
    json_object_foreach(project, name, value)
    {
        const char *known = NULL;
        for (size_t i = 0; known_members[i] && !known; i++)
            if (strcmp(known_members[i] + (known_members[i][0] == '*'), name) == 0)
                known = known_members[i];
        if (!known)
            return error_set(error, "'%s': there is no member '%s'", file, name);
        if (known[0] == '*' ? !json_is_array(value) : !json_is_object(value))
            return error_set(error, "'%s': '%s' is no %s", file, name,
                             known[0] == '*' ? "list" : "object");
    }
    return true;
}

void project_facts(struct arena *arena, const char *path, struct fact_list *out)
{
    struct error error = ERROR_INIT;
    const char *file = find_file(arena, path);
    json_t *project = file ? jsonx_load_file(file, &error) : NULL;
    size_t before = out->stated.size;
    if (project && (!check_shape(file, project, &error) ||
                    !assume_add_project(arena, file, project, out, &error)))
        out->stated.size = before;
    json_decref(project);
}

json_t *project_options(const char *path, struct error *error)
{
    struct arena arena = ARENA_INIT;
    const char *file = find_file(&arena, path);
    json_t *project = file ? jsonx_load_strictly(file, error) : NULL, *out = json_object();
    for (size_t i = 0; i < actions_size; i++)
        json_object_set_new(out, actions[i]->id, json_object());
    bool fine = !file;
    struct fact_list facts = {.stated = {NULL, 0, 0}};
    if (project)
        fine = check_shape(file, project, error) &&
               take_device(&arena, file, json_object_get(project, "device"), out, error) &&
               take_options(&arena, file, json_object_get(project, "options"), out, error) &&
               assume_add_project(&arena, file, project, &facts, error);
    json_decref(project);
    arena_release(&arena);
    if (fine)
        return out;
    json_decref(out);
    return NULL;
}

void project_settings(struct arena *arena, json_t *options, const struct action *action,
                      const char *const *settings, size_t settings_size, setting_list *out)
{
    const char *name;
    json_t *value;
    json_object_foreach(json_object_get(options, action->id), name, value)
    {
        const char *setting = arena_printf(arena, "%s=%s", name, json_string_value(value));
        LIST_PUSH(arena, *out, setting);
    }
    for (size_t i = 0; i < settings_size; i++)
        LIST_PUSH(arena, *out, settings[i]);
}
