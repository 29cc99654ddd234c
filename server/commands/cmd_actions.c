/* cmd_actions.c: `lathe actions`, the registry of refactorings for people and programs. */
#include <jansson.h>

#include "refactorings/registry.h"
#include "server/commands/commands.h"
#include "server/input/cli.h"
#include "server/json/jsontext.h"
#include "server/json/output.h"

static const char *const formats[] = {"text", "json", NULL};
enum { FORMAT_TEXT, FORMAT_JSON };

static const struct cli_command command = {
    "actions", "[OPTION]...",
    "Lists the refactorings that work in this build, with their options and defaults."};

static bool has_range(const struct action_option *option)
{
    return option->type == OPTION_INTEGER || option->type == OPTION_SHAPE;
}

static json_t *option_value_of(const struct action_option *option)
{
    json_t *object = json_object();
    static const char *const types[] = {"text", "integer", "choice", "name", "shape"};
    json_object_set_new(object, "name", json_text(option->name));
    json_object_set_new(object, "type", json_text(types[option->type]));
    json_object_set_new(object, "default", json_text(option->default_text));
    if (has_range(option)) {
        json_object_set_new(object, "minimum", json_whole(option->minimum));
        json_object_set_new(object, "maximum", json_whole(option->maximum));
    }
    if (option->type == OPTION_CHOICE) {
        json_t *choices = json_array();
        for (size_t i = 0; option->choices[i]; i++)
            json_array_append_new(choices, json_text(option->choices[i]));
        json_object_set_new(object, "choices", choices);
    }
    json_object_set_new(object, "summary", json_text(option->summary));
    json_object_set_new(object, "asked", json_boolean(!option->is_taste));
    return object;
}

static json_t *action_value_of(const struct action *action)
{
    json_t *object = json_object(), *options = json_array();
    for (size_t i = 0; i < action->options_size; i++)
        json_array_append_new(options, option_value_of(&action->options[i]));
    json_object_set_new(object, "id", json_text(action->id));
    json_object_set_new(object, "title", json_text(action->title));
    json_object_set_new(object, "summary", json_text(action->summary));
    json_object_set_new(object, "doc", json_text(action->doc));
    json_object_set_new(object, "kind", json_text(action->kind));
    json_object_set_new(object, "subject",
                        json_string(action->subject == SUBJECT_LOOP ? "loop" : "statement"));
    json_object_set_new(object, "options", options);
    return object;
}

static void print_json(struct strbuf *out)
{
    json_t *list = json_object(), *array = json_array();
    for (size_t i = 0; i < actions_size; i++)
        json_array_append_new(array, action_value_of(actions[i]));
    json_object_set_new(list, "schema", json_string("lathe.actions/1"));
    json_object_set_new(list, "actions", array);
    json_pretty(list, out);
    json_decref(list);
}

/* "    block=256         threads of a block (1 to 1024)" */
static void print_option(const struct action_option *option, struct strbuf *out)
{
    struct strbuf setting = STRBUF_INIT;
    strbuf_addf(&setting, "%s=%s", option->name, option->default_text ? option->default_text : "");
    strbuf_addf(out, "    %-24s%s", setting.text, option->summary);
    strbuf_release(&setting);
    if (has_range(option))
        strbuf_addf(out, " (%lld to %lld)", option->minimum, option->maximum);
    for (size_t i = 0; option->type == OPTION_CHOICE && option->choices[i]; i++)
        strbuf_addf(out, "%s%s", i ? ", " : " (", option->choices[i]);
    strbuf_adds(out, option->type == OPTION_CHOICE ? ")\n" : "\n");
}

static void print_text(struct strbuf *out)
{
    for (size_t i = 0; i < actions_size; i++) {
        strbuf_addf(out, "%-28s%s\n", actions[i]->id, actions[i]->summary);
        for (size_t k = 0; k < actions[i]->options_size; k++)
            print_option(&actions[i]->options[k], out);
    }
}

int cmd_actions(int argc, char *const *argv)
{
    struct arena arena = ARENA_INIT;
    struct cli_arguments arguments = {0};
    int format = FORMAT_TEXT;
    const struct cli_option options[] = {{.name = "format",
                                          .value = "FORMAT",
                                          .summary = "what to print",
                                          .choices = formats,
                                          .choice = &format}};
    enum cli_result parsed =
        cli_parse(&arena, &command, options, COUNT_OF(options), argc, argv, &arguments);
    int status = parsed == CLI_HELPED ? STATUS_DONE : STATUS_FAILED;
    if (parsed == CLI_RUN && arguments.operands.size + arguments.rest.size > 0) {
        status = cli_wrong(&command, "no arguments are expected");
    } else if (parsed == CLI_RUN) {
        struct strbuf out = STRBUF_INIT;
        if (format == FORMAT_JSON)
            print_json(&out);
        else
            print_text(&out);
        status = output_write(out.text, out.length) ? STATUS_DONE : STATUS_FAILED;
        strbuf_release(&out);
    }
    arena_release(&arena);
    return status;
}
