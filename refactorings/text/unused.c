/* unused.c: see unused.h. */
#include "refactorings/text/unused.h"

#include "refactorings/text/file_items.h"
#include "refactorings/text/words.h"

/* The item that is the function's definition and nothing else, or NULL. */
static const struct file_item *find_item(const struct file_items *items,
                                         const struct function *function)
{
    for (size_t k = 0; k < items->all.size; k++) {
        const struct file_item *item = &items->all.at[k];
        if (item->kind == ITEM_OTHER && !item->is_conditional && !item->is_nested &&
            item->start <= function->range.start && item->end >= function->range.end &&
            item->end <= function->range.end + 1)
            return item;
    }
    return NULL;
}

static void blank(char *text, uint32_t start, uint32_t end)
{
    memset(text + start, ' ', end - start);
}

static bool is_among(const macro_names *names, const char *name)
{
    for (size_t k = 0; k < names->size; k++)
        if (strcmp(names->at[k], name) == 0)
            return true;
    return false;
}

/* Whether an item is the function's definition, or declares it and nothing else. */
static bool is_of_function(const struct source *source, const struct file_item *definition,
                           const struct file_item *item, const char *name)
{
    return item == definition ||
           (item->kind == ITEM_OTHER && !item->is_conditional && !item->is_nested &&
            item->names.size == 1 && file_item_declares(item, name) &&
            source->text[item->end - 1] == ';' && source->text[item->end - 2] == ')');
}

/* The lines of an item and the blank ones behind it. */
static struct range lines_of(const struct source *source, const struct file_item *item, bool *alone)
{
    struct range lines = file_item_lines(source, item, alone);
    uint32_t behind = lines.end;
    while (behind < source->length && strchr(" \t\r\n", source->text[behind]) != NULL)
        behind++;
    lines.end = line_start(source, behind);
    return lines;
}

/* Whether a word is behind which texts name functions to the assembler or the linker. */
static bool begins_symbols(const char *text, struct token token)
{
    static const char *const words[] = {"asm",       "__asm",     "__asm__", "alias",
                                        "__alias__", "ifunc",     "weakref", "__ifunc__",
                                        "__weakref__"};
    for (size_t k = 0; k < COUNT_OF(words); k++)
        if (token_is(text, token, words[k]))
            return true;
    return false;
}

/* Whether a string has a name as a word. */
static bool has_name(const char *text, struct token string, const char *name)
{
    struct lexer lexer = {text, string.end - 1, string.start + 1, true};
    for (struct token token; (token = lexer_next(&lexer)).kind != TOKEN_END;)
        if (token_is(text, token, name))
            return true;
    return false;
}

bool unused_is_kept(const struct source *source, const struct function *function)
{
    const struct decl *decl = function->decl;
    struct lexer lexer = {.text = source->text, .length = source->length};
    bool is_symbols = false;
    long depth = 0;
    for (struct token token; (token = lexer_next(&lexer)).kind != TOKEN_END;) {
        if (token.kind == TOKEN_IDENTIFIER && begins_symbols(source->text, token)) {
            is_symbols = true;
            depth = 0;
        }
        depth += token_is(source->text, token, "(") - token_is(source->text, token, ")");
        if (token_is(source->text, token, ";") || token_is(source->text, token, "}") || depth < 0)
            is_symbols = false;
        if (is_symbols && token.kind == TOKEN_TEXT && has_name(source->text, token, decl->name))
            return true;
    }
    return decl->is_kept || decl->strange != NULL;
}

/* Removes the function and its prototypes if the text, in which what is gone is blank, has its name
   nowhere else. */
static bool remove_one(struct arena *arena, const struct file_items *items, char *text,
                       const struct function *function, struct edits *out, struct file_edit *file)
{
    const struct source *source = items->source;
    const struct file_item *definition = find_item(items, function);
    const char *name = function->decl->name;
    struct words words;
    bool alone = true;
    if (definition == NULL || function->decl->storage != STORAGE_INTERNAL ||
        unused_is_kept(source, function))
        return false;
    char *without = arena_strndup(arena, text, source->length);
    for (size_t k = 0; k < items->all.size && alone; k++) {
        const struct file_item *item = &items->all.at[k];
        if (!is_of_function(source, definition, item, name))
            continue;
        lines_of(source, item, &alone);
        blank(without, item->start, item->end);
    }
    words_read(arena, without, source->length, &words);
    if (words_have(&words, name) || !alone)
        return false;
    for (size_t k = 0; k < items->all.size; k++) {
        const struct file_item *item = &items->all.at[k];
        if (!is_of_function(source, definition, item, name))
            continue;
        struct range lines = lines_of(source, item, &alone);
        blank(text, item->start, item->end);
        edits_replace(out, file, lines.start, lines.end, "");
    }
    return true;
}

/* Blanks the definitions of macros whose names stand nowhere else. False: there is none. */
static bool blank_macros(struct arena *arena, const struct file_items *items, char *text,
                         const macro_names *moved)
{
    bool found = false;
    for (size_t k = 0; k < items->all.size; k++) {
        const struct file_item *item = &items->all.at[k];
        struct words words;
        if (item->kind != ITEM_MACRO || text[item->start] == ' ' ||
            !is_among(moved, item->names.at[0]))
            continue;
        char *without = arena_strndup(arena, text, items->source->length);
        blank(without, item->start, item->end);
        words_read(arena, without, items->source->length, &words);
        if (words_have(&words, item->names.at[0]))
            continue;
        blank(text, item->start, item->end);
        found = true;
    }
    return found;
}

void unused_remove(struct arena *arena, const struct source *source, struct range gone,
                   const function_list *functions, const macro_names *moved, struct edits *out,
                   struct file_edit *file)
{
    struct file_items items;
    bool *removed = ARENA_ARRAY(arena, bool, functions->size + 1);
    char *text = arena_strndup(arena, source->text, source->length);
    if (functions->size == 0)
        return;
    file_items_read(arena, source, source->length, &items);
    blank(text, gone.start, gone.end);
    for (size_t k = 0; k < items.all.size; k++)
        if (items.all.at[k].kind == ITEM_INCLUDE)
            blank(text, items.all.at[k].start, items.all.at[k].end);
    while (blank_macros(arena, &items, text, moved))
        continue;
    for (size_t k = 0; k < functions->size; k++) {
        if (removed[k] || functions->at[k]->range.file != gone.file ||
            !remove_one(arena, &items, text, functions->at[k], out, file))
            continue;
        for (size_t j = 0; j < functions->size; j++)
            removed[j] = removed[j] || functions->at[j] == functions->at[k];
        while (blank_macros(arena, &items, text, moved))
            continue;
        k = (size_t)-1;
    }
}
