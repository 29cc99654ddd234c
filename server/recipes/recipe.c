/* recipe.c: see recipe.h. */
#include "server/recipes/recipe.h"

#include "base/strbuf.h"
#include "code/source.h"
#include "code/tokens.h"
#include "refactorings/engine/loop_path.h"
#include "refactorings/registry.h"
#include "server/input/cli.h"

typedef LIST_OF(const char *) word_list;

/* A text that is being read. */
struct reading {
    struct arena *arena;
    struct recipe_file *out;
    unsigned line;
    struct error *error;
};

/* Records what is wrong with the line that is read; false. */
static bool fail(const struct reading *reading, const char *message)
{
    return error_set(reading->error, "%s:%u: %s", reading->out->path, reading->line, message);
}

static word_list split(struct arena *arena, const char *line)
{
    word_list words = {NULL, 0, 0};
    for (;;) {
        line += strspn(line, " \t");
        size_t length = strcspn(line, " \t");
        if (length == 0)
            return words;
        const char *word = arena_strndup(arena, line, length);
        LIST_PUSH(arena, words, word);
        line += length;
    }
}

/* The words put together again, with a blank between. */
static const char *join(struct arena *arena, const char *const *words, size_t size)
{
    const char *text = size > 0 ? words[0] : "";
    for (size_t i = 1; i < size; i++)
        text = arena_printf(arena, "%s %s", text, words[i]);
    return text;
}

/* A path that is meant from the folder of the recipe. */
static const char *beside(struct arena *arena, const char *recipe, const char *path)
{
    const char *slash = strrchr(recipe, '/');
    return path[0] == '/' || slash == NULL
               ? path
               : arena_printf(arena, "%.*s%s", (int)(slash - recipe) + 1, recipe, path);
}

/* What stands behind the source file: "keep=MACRO" and "from=FILE". */
static bool read_option(const struct reading *reading, const char *word, struct recipe *recipe,
                        const char **from)
{
    if (strncmp(word, "keep=", 5) == 0) {
        recipe->keep = word + 5;
        return text_is_identifier(recipe->keep) ||
               fail(reading,
                    arena_printf(reading->arena, "'%s' is no name of a macro", recipe->keep));
    }
    if (strncmp(word, "from=", 5) == 0 && word[5] != '\0') {
        *from = beside(reading->arena, reading->out->path, word + 5);
        return true;
    }
    return fail(reading,
                arena_printf(reading->arena, "'%s' is neither 'keep=MACRO' nor 'from=FILE'", word));
}

/* Whether what a further recipe says fits to those before it. */
static bool fits(const struct reading *reading, const struct recipe *recipe, const char *file,
                 const char *from)
{
    const struct recipe_file *out = reading->out;
    if (out->recipes.size == 0)
        return true;
    if (strcmp(out->file, file) != 0)
        return fail(reading, arena_printf(reading->arena,
                                          "the recipes of a file are for one source, which is "
                                          "'%s': put those for '%s' into another file",
                                          out->file, file));
    if (from != NULL && (out->from == NULL || strcmp(out->from, from) != 0))
        return fail(reading, "'from=FILE' is for all recipes: it stands in the first one");
    for (size_t i = 0; i < out->recipes.size; i++)
        if (strcmp(out->recipes.at[i].function, recipe->function) == 0)
            return fail(
                reading,
                arena_printf(reading->arena,
                             "there is a recipe for '%s' already, on line %u: put the steps "
                             "into one",
                             recipe->function, out->recipes.at[i].line));
    return true;
}

/* Whether the recipe that was read last, if there is one, has a step. */
static bool has_steps(const struct reading *reading)
{
    const struct recipe_file *out = reading->out;
    const struct recipe *last =
        out->recipes.size > 0 ? &out->recipes.at[out->recipes.size - 1] : NULL;
    if (last == NULL || last->steps.size > 0)
        return true;
    struct reading there = *reading;
    there.line = last->line;
    return fail(&there,
                arena_printf(reading->arena, "the recipe for '%s' has no step", last->function));
}

/* "recipe FUNCTION in FILE [keep=MACRO] [from=FILE]" */
static bool read_head(struct reading *reading, const word_list *words)
{
    struct arena *arena = reading->arena;
    struct recipe recipe = {.line = reading->line};
    const char *from = NULL;
    size_t in = 1, end = words->size;
    while (in < words->size && strcmp(words->at[in], "in") != 0)
        in++;
    for (; end > in + 2 && strchr(words->at[end - 1], '=') != NULL; end--)
        if (!read_option(reading, words->at[end - 1], &recipe, &from))
            return false;
    if (in < 2 || in + 1 >= end)
        return fail(reading, "a recipe begins with 'recipe FUNCTION in FILE'");
    recipe.function = join(arena, words->at + 1, in - 1);
    const char *file =
        beside(arena, reading->out->path, join(arena, words->at + in + 1, end - in - 1));
    if (!has_steps(reading) || !fits(reading, &recipe, file, from))
        return false;
    reading->out->file = file;
    if (reading->out->recipes.size == 0)
        reading->out->from = from;
    LIST_PUSH(arena, reading->out->recipes, recipe);
    return true;
}

static bool has_setting(const struct recipe_step *step, const char *setting)
{
    size_t length = strcspn(setting, "=") + 1;
    for (size_t i = 0; i < step->settings.size; i++)
        if (strncmp(step->settings.at[i], setting, length) == 0)
            return true;
    return false;
}

bool recipe_step_of(struct arena *arena, const char *const *words, size_t size,
                    struct recipe_step *step, struct error *error)
{
    const struct option_value *values;
    step->action = size > 0 ? action_find(words[0]) : NULL;
    if (size == 0)
        return error_set(error, "an action is expected (see 'lathe actions')");
    if (step->action == NULL)
        return error_set(error, "%s", cli_unknown_action(arena, words[0]));
    for (size_t i = 1; i < size; i++) {
        const char *setting = words[i], *main_option = step->action->main_option;
        if (strchr(setting, '=') == NULL && main_option == NULL)
            return error_set(error, "'%s' for '%s' is no OPTION=VALUE", setting, step->action->id);
        if (strchr(setting, '=') == NULL)
            setting = arena_printf(arena, "%s=%s", main_option, setting);
        if (has_setting(step, setting))
            return error_set(error, "'%.*s' is said twice", (int)strcspn(setting, "="), setting);
        LIST_PUSH(arena, step->settings, setting);
    }
    return action_parse_options(arena, step->action, step->settings.at, step->settings.size,
                                &values, error);
}

/* "on PATH ACTION ARGUMENT..." */
static bool read_step(struct reading *reading, const word_list *words)
{
    struct recipe_step step = {.line = reading->line};
    struct error error = ERROR_INIT;
    if (reading->out->recipes.size == 0)
        return fail(reading, "a step stands behind 'recipe FUNCTION in FILE'");
    if (words->size < 3)
        return fail(reading, "a step is 'on PATH ACTION ARGUMENT...'");
    step.path = words->at[1];
    if (!loop_path_is_well_formed(step.path))
        return fail(reading, arena_printf(reading->arena,
                                          "'%s' does not name a loop, as 'i', 'i/j' and 'i#2' do",
                                          step.path));
    if (!recipe_step_of(reading->arena, words->at + 2, words->size - 2, &step, &error))
        return fail(reading, error.message);
    struct recipe *recipe = &reading->out->recipes.at[reading->out->recipes.size - 1];
    LIST_PUSH(reading->arena, recipe->steps, step);
    return true;
}

static bool read_line(struct reading *reading, const char *line)
{
    word_list words = split(reading->arena, line);
    if (words.size == 0 || words.at[0][0] == '#')
        return true;
    if (strcmp(words.at[0], "recipe") == 0)
        return read_head(reading, &words);
    if (strcmp(words.at[0], "on") == 0)
        return read_step(reading, &words);
    return fail(reading, arena_printf(reading->arena,
                                      "'%s' begins neither 'recipe FUNCTION in FILE' nor 'on PATH "
                                      "ACTION'",
                                      words.at[0]));
}

bool recipe_parse(struct arena *arena, const char *path, const char *text, size_t length,
                  struct recipe_file *out, struct error *error)
{
    struct reading reading = {arena, out, 0, error};
    static const char mark[] = "\xef\xbb\xbf"; /* of the byte order, as some editors put it first */
    size_t at = length >= 3 && memcmp(text, mark, 3) == 0 ? 3 : 0;
    *out = (struct recipe_file){.path = path};
    while (at < length) {
        const char *newline = memchr(text + at, '\n', length - at);
        size_t end = newline != NULL ? (size_t)(newline - text) : length;
        size_t size = end - at;
        reading.line++;
        if (memchr(text + at, '\0', size) != NULL)
            return fail(&reading, "the line holds a zero byte");
        if (size > 0 && text[end - 1] == '\r')
            size--;
        if (!read_line(&reading, arena_strndup(arena, text + at, size)))
            return false;
        at = end + 1;
    }
    if (out->recipes.size == 0)
        return error_set(error, "%s: there is no 'recipe FUNCTION in FILE' in it", path);
    return has_steps(&reading);
}

bool recipe_read(struct arena *arena, const char *path, struct recipe_file *out,
                 struct error *error)
{
    const struct source *source = source_read(arena, path, error);
    return source != NULL && recipe_parse(arena, path, source->text, source->length, out, error);
}

const char *recipe_step_text(struct arena *arena, const struct recipe_step *step)
{
    const char *text = arena_printf(arena, "on %s %s", step->path, step->action->id);
    for (size_t i = 0; i < step->settings.size; i++)
        text = arena_printf(arena, "%s %s", text,
                            action_setting_text(step->action, step->settings.at[i]));
    return text;
}
