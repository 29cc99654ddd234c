/* settings.c: see settings.h. */
#include "server/input/settings.h"

/* A setting's value as the text that the command line would have; NULL: it is none. */
static const char *value_text(struct arena *arena, const json_t *value)
{
    if (json_is_string(value))
        return json_string_value(value);
    if (json_is_integer(value))
        return arena_printf(arena, "%lld", (long long)json_integer_value(value));
    if (json_is_boolean(value))
        return json_is_true(value) ? "on" : "off";
    return NULL;
}

static const struct action_option *find_option(const struct action *action, const char *name)
{
    for (size_t i = 0; i < action->options_size; i++)
        if (strcmp(action->options[i].name, name) == 0)
            return &action->options[i];
    return NULL;
}

const char *setting_check(struct arena *arena, const struct action *action, const char *name,
                          const json_t *value, const char **text)
{
    struct error error = ERROR_INIT;
    const struct option_value *values;
    *text = value_text(arena, value);
    if (!find_option(action, name))
        return arena_printf(arena, "'%s' has no option '%s'", action->id, name);
    if (!*text)
        return arena_printf(arena, "the value of '%s' is no text, number or boolean", name);
    const char *setting = arena_printf(arena, "%s=%s", name, *text);
    if (action_parse_options(arena, action, &setting, 1, &values, &error))
        return NULL;
    return arena_strdup(arena, error.message);
}
