/* lsp_settings.c: part of lsp.h: the settings `lathe.*`. */
#include "server/lsp/lsp.h"

#include "refactorings/registry.h"
#include "server/input/settings.h"

/* `lathe.<action>.<option>`; an empty text, as editors give for "not set", is the default. */
static void take_options(struct server *server, struct arena *arena, const struct action *action,
                         json_t *settings)
{
    const char *name, *text;
    json_t *value, *options = json_object();
    json_object_foreach(settings, name, value)
    {
        if (json_is_null(value) || (json_is_string(value) && json_string_length(value) == 0))
            continue;
        const char *wrong = setting_check(arena, action, name, value, &text);
        if (wrong)
            lsp_show(server, MESSAGE_WARNING, "the setting 'lathe.%s.%s' is not used: %s",
                     action->id, name, wrong);
        else
            json_object_set_new(options, name, json_string(text));
    }
    json_object_set_new(server->settings.options, action->id, options);
}

/* One of the texts that a setting may have, by its index; the first where it is not set. */
static int choose(struct server *server, const json_t *settings, const char *name,
                  const char *const *choices)
{
    const json_t *value = json_object_get(settings, name);
    if (!value || json_is_null(value))
        return 0;
    for (int i = 0; choices[i]; i++)
        if (json_is_string(value) && strcmp(json_string_value(value), choices[i]) == 0)
            return i;
    struct strbuf allowed = STRBUF_INIT;
    for (int i = 0; choices[i]; i++)
        strbuf_addf(&allowed, "%s'%s'", i ? ", " : "", choices[i]);
    lsp_show(server, MESSAGE_WARNING, "the setting 'lathe.%s' is not used: it is one of %s", name,
             allowed.text);
    strbuf_release(&allowed);
    return 0;
}

static bool take_switch(const json_t *settings, const char *name, bool otherwise)
{
    const json_t *value = json_object_get(settings, name);
    return json_is_boolean(value) ? json_is_true(value) : otherwise;
}

void lsp_take_settings(struct server *server, const json_t *settings)
{
    static const char *const levels[] = {"refused-only", "all", "off", NULL};
    static const enum hint_level meanings[] = {HINTS_REFUSED, HINTS_ALL, HINTS_OFF};
    static const char *const previews[] = {"always", "never", NULL};
    struct arena arena = ARENA_INIT;
    if (json_is_object(json_object_get(settings, "lathe")))
        settings = json_object_get(settings, "lathe");
    json_decref(server->settings.options);
    server->settings.options = json_object();
    server->settings.diagnostics = meanings[choose(server, settings, "diagnostics", levels)];
    server->settings.preview = choose(server, settings, "preview", previews) == 0;
    server->settings.list_refused = take_switch(settings, "listRefused", false);
    server->settings.code_lens = take_switch(settings, "codeLens", true);
    server->settings.inlay_hints = take_switch(settings, "inlayHints", false);
    for (size_t i = 0; i < actions_size; i++)
        take_options(server, &arena, actions[i], json_object_get(settings, actions[i]->id));
    arena_release(&arena);
}
