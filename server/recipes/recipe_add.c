/* recipe_add.c: see recipe_add.h. */
#include "server/recipes/recipe_add.h"

#include <stdlib.h>

bool recipe_is_for(const struct recipe_file *file, const char *path)
{
    char *left = realpath(file->file, NULL), *right = realpath(path, NULL);
    bool same = left && right && strcmp(left, right) == 0;
    free(left);
    free(right);
    return same;
}

/* The source file as it is named from the recipe's folder. */
static const char *source_name(const struct recipe_addition *to)
{
    const char *slash = strrchr(to->path, '/');
    size_t length = slash ? (size_t)(slash - to->path) + 1 : 0;
    if (strncmp(to->path, to->source_path, length) == 0)
        return to->source_path + length;
    char *real = realpath(to->source_path, NULL);
    const char *copy = arena_strdup(to->arena, real ? real : to->source_path);
    free(real);
    return copy;
}

const char *recipe_added(const struct recipe_addition *to, const struct recipe_file *recipes,
                         const char *function, const char *step, uint32_t *at)
{
    const struct source *text = to->text;
    const char *newline = text ? source_newline(text) : "\n";
    const char *head =
        arena_printf(to->arena, "recipe %s in %s%s", function, source_name(to), newline);
    *at = text ? (uint32_t)text->length : 0;
    if (!text)
        return arena_printf(to->arena, "%s%s%s", head, step, newline);
    const char *before = arena_printf(to->arena, "%s%s", newline, head);
    for (size_t i = 0; i < recipes->recipes.size; i++) {
        const struct recipe *recipe = &recipes->recipes.at[i];
        if (strcmp(recipe->function, function) != 0)
            continue;
        unsigned line = recipe->steps.at[recipe->steps.size - 1].line;
        *at = line < text->lines_size ? text->lines[line] : *at;
        before = "";
    }
    bool is_open = *at > 0 && text->text[*at - 1] != '\n';
    return arena_printf(to->arena, "%s%s%s%s", is_open ? newline : "", before, step, newline);
}

bool recipe_add(struct recipe_addition *to, const char *function, const char *step,
                struct error *error)
{
    struct recipe_file recipes = {0};
    const struct source *text = to->text;
    uint32_t at;
    if (text && !recipe_parse(to->arena, to->path, text->text, text->length, &recipes, error))
        return false;
    if (text && !recipe_is_for(&recipes, to->source_path))
        return error_set(error, "the recipes of '%s' are for '%s': put the step into another file",
                         to->path, recipes.file);
    const char *added = recipe_added(to, &recipes, function, step, &at);
    const char *whole =
        text ? arena_printf(to->arena, "%.*s%s%s", (int)at, text->text, added, text->text + at)
             : added;
    to->text = source_new(to->arena, to->path, whole, strlen(whole));
    return true;
}
