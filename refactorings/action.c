/* action.c: the registry of refactorings and their options. */
#include <errno.h>
#include <stdlib.h>

#include "refactorings/action.h"
#include "refactorings/tokens.h"

const struct action *const actions[] = {
#define ACTION(name) &name##_action,
#include "refactorings/actions.def"
#undef ACTION
};
const size_t actions_size = COUNT_OF(actions);

const struct action *action_find(const char *id)
{
    for (size_t k = 0; k < actions_size; k++)
        if (strcmp(actions[k]->id, id) == 0)
            return actions[k];
    return NULL;
}

const struct option_value *action_value(const struct action_request *request, const char *name)
{
    const struct action *action = request->action;
    for (size_t k = 0; k < action->options_size; k++)
        if (strcmp(action->options[k].name, name) == 0)
            return &request->values[k];
    BUG("the action '%s' has no option '%s'", action->id, name);
}

bool action_chose(const struct action_request *request, const char *name, const char *choice)
{
    return strcmp(action_value(request, name)->text, choice) == 0;
}

bool action_refuse(struct action_request *request, enum reason_code code, struct range range,
                   const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    struct reason reason = {code, arena_vprintf(request->arena, format, arguments), range};
    va_end(arguments);
    LIST_PUSH(request->arena, request->refusal, reason);
    return false;
}

static bool parse_integer(const struct action_option *option, struct option_value *value,
                          struct error *error)
{
    char *end;
    errno = 0;
    value->integer = strtoll(value->text, &end, 10);
    if (*value->text == '\0' || *end != '\0' || errno != 0 || value->integer < option->minimum ||
        value->integer > option->maximum)
        return error_set(error, "option '%s' is an integer from %lld to %lld, not '%s'",
                         option->name, option->minimum, option->maximum, value->text);
    return true;
}

static bool parse_choice(const struct action_option *option, const struct option_value *value,
                         struct error *error)
{
    struct strbuf choices = STRBUF_INIT;
    bool found = false;
    for (const char *const *choice = option->choices; *choice != NULL; choice++) {
        found = found || strcmp(*choice, value->text) == 0;
        strbuf_addf(&choices, "%s'%s'", choice == option->choices ? "" : ", ", *choice);
    }
    if (!found)
        error_set(error, "option '%s' is one of %s, not '%s'", option->name, choices.text,
                  value->text);
    strbuf_release(&choices);
    return found;
}

static bool parse_value(const struct action_option *option, struct option_value *value,
                        struct error *error)
{
    switch (option->type) {
    case OPTION_INTEGER:
        return parse_integer(option, value, error);
    case OPTION_CHOICE:
        return parse_choice(option, value, error);
    case OPTION_NAME:
        return value->text[0] == 0 || text_is_identifier(value->text) ||
               error_set(error, "option '%s' is a name, not '%s'", option->name, value->text);
    case OPTION_TEXT:
        return true;
    }
    BUG("option '%s' has no type", option->name);
}

/* Stores the text of one "OPTION=VALUE". */
static bool take_setting(struct arena *arena, const struct action *action, const char *setting,
                         struct option_value *values, struct error *error)
{
    const char *sign = strchr(setting, '=');
    if (sign == NULL)
        return error_set(error, "'%s' is not of the form OPTION=VALUE", setting);
    size_t length = (size_t)(sign - setting);
    for (size_t k = 0; k < action->options_size; k++) {
        const char *name = action->options[k].name;
        if (strlen(name) == length && strncmp(name, setting, length) == 0) {
            values[k].text = arena_strdup(arena, sign + 1);
            return true;
        }
    }
    struct strbuf names = STRBUF_INIT;
    for (size_t k = 0; k < action->options_size; k++)
        strbuf_addf(&names, "%s'%s'", k == 0 ? "" : ", ", action->options[k].name);
    error_set(error, "'%s' has no option '%.*s': there are %s", action->id, (int)length, setting,
              names.length > 0 ? names.text : "none");
    strbuf_release(&names);
    return false;
}

bool action_parse_options(struct arena *arena, const struct action *action,
                          const char *const *settings, size_t settings_size,
                          const struct option_value **out, struct error *error)
{
    struct option_value *values = ARENA_ARRAY(arena, struct option_value, action->options_size + 1);
    for (size_t k = 0; k < action->options_size; k++)
        values[k].text = action->options[k].default_text;
    for (size_t k = 0; k < settings_size; k++)
        if (!take_setting(arena, action, settings[k], values, error))
            return false;
    for (size_t k = 0; k < action->options_size; k++)
        if (!parse_value(&action->options[k], &values[k], error))
            return false;
    *out = values;
    return true;
}
