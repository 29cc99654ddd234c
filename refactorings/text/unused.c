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

/* Removes the function if the text, in which what is gone is blank, has its name nowhere else. */
static bool remove_one(struct arena *arena, const struct file_items *items, char *text,
                       const struct function *function, struct edits *out, struct file_edit *file)
{
    const struct source *source = items->source;
    const struct file_item *item = find_item(items, function);
    struct words words;
    bool alone;
    if (item == NULL || function->decl->storage != STORAGE_INTERNAL)
        return false;
    char *without = arena_strndup(arena, text, source->length);
    blank(without, item->start, item->end);
    words_read(arena, without, source->length, &words);
    struct range lines = file_item_lines(source, item, &alone);
    if (words_have(&words, function->decl->name) || !alone)
        return false;
    blank(text, item->start, item->end);
    uint32_t behind = lines.end;
    while (behind < source->length && strchr(" \t\r\n", source->text[behind]) != NULL)
        behind++;
    edits_replace(out, file, lines.start, line_start(source, behind), "");
    return true;
}

void unused_remove(struct arena *arena, const struct source *source, struct range gone,
                   const function_list *functions, struct edits *out, struct file_edit *file)
{
    struct file_items items;
    bool *removed = ARENA_ARRAY(arena, bool, functions->size + 1);
    char *text = arena_strndup(arena, source->text, source->length);
    if (functions->size == 0)
        return;
    file_items_read(arena, source, source->length, &items);
    blank(text, gone.start, gone.end);
    for (size_t k = 0; k < functions->size; k++) {
        if (removed[k] || functions->at[k]->range.file != 0 ||
            !remove_one(arena, &items, text, functions->at[k], out, file))
            continue;
        for (size_t j = 0; j < functions->size; j++)
            removed[j] = removed[j] || functions->at[j] == functions->at[k];
        k = (size_t)-1;
    }
}
