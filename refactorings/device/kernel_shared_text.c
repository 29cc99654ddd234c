/*
 * kernel_shared_text.c: the definitions that move, as text at their old place and at their new one.
 */
#include "refactorings/device/kernel_shared.h"

/* The items of the loop's file. */
static const struct file_items *items_of(const struct kernel_shared *shared)
{
    return &action_items(shared->request)[kernel_shared_loop_file(shared)];
}

void kernel_shared_check(struct kernel_shared *shared, const char *text)
{
    for (size_t k = 0; k < shared->checks.size; k++)
        if (strcmp(shared->checks.at[k], text) == 0)
            return;
    LIST_PUSH(shared->request->arena, shared->checks, text);
}

bool kernel_shared_mentions(const struct kernel_shared *shared, const char *name)
{
    struct names names = {.arena = shared->request->arena};
    kernel_shared_names(shared, &names);
    return !names_free(&names, name);
}

/* Takes the names of the kernels' own header: of the functions that it declares not those of the
   parameters, which mean nothing elsewhere. */
static void take_own_names(const struct file_items *items, struct names *names)
{
    for (size_t k = 0; k < items->all.size; k++) {
        const struct file_item *item = &items->all.at[k];
        if (item->kind != ITEM_OTHER)
            names_take(names, items->source->text + item->start, item->end - item->start);
        for (size_t j = 0; item->kind == ITEM_OTHER && j < item->names.size; j++)
            LIST_PUSH(names->arena, names->taken, item->names.at[j]);
    }
}

void kernel_shared_names(const struct kernel_shared *shared, struct names *names)
{
    for (size_t k = 0; k < shared->items.size; k++) {
        const struct file_items *items = items_of(shared);
        const struct file_item *item = &items->all.at[shared->items.at[k]];
        names_take(names, items->source->text + item->start, item->end - item->start);
    }
    for (size_t k = 0; k < shared->files.size; k++) {
        uint32_t file = shared->files.at[k];
        if (file == shared->own_file)
            take_own_names(&action_items(shared->request)[file], names);
        else
            LIST_PUSH(names->arena, names->texts, action_words(shared->request, file));
    }
}

const char *kernel_shared_declares(const struct kernel_shared *shared, const char *function)
{
    for (size_t k = 0; k < shared->files.size; k++) {
        const struct file_items *items = &action_items(shared->request)[shared->files.at[k]];
        for (size_t j = 0; j < items->all.size; j++)
            if (items->all.at[j].kind == ITEM_OTHER &&
                file_item_declares(&items->all.at[j], function))
                return items->source->path;
    }
    return NULL;
}

void kernel_shared_macros(const struct kernel_shared *shared, macro_names *out)
{
    for (size_t k = 0; k < shared->items.size; k++) {
        const struct file_item *item = &items_of(shared)->all.at[shared->items.at[k]];
        if (item->kind == ITEM_MACRO)
            LIST_PUSH(shared->request->arena, *out, item->names.at[0]);
    }
}

static const struct file_item *item_at(const struct kernel_shared *shared, size_t at)
{
    return &items_of(shared)->all.at[shared->items.at[at]];
}

static struct range item_lines(const struct kernel_shared *shared, size_t at)
{
    bool alone;
    return file_item_lines(items_of(shared)->source, item_at(shared, at), &alone);
}

uint32_t kernel_shared_limit(const struct kernel_shared *shared)
{
    return shared->items.size > 0 ? item_lines(shared, 0).start : shared->function.start;
}

void kernel_shared_includes(const struct kernel_shared *shared, const char *old, struct strbuf *out)
{
    for (size_t k = 0; k < shared->includes.size; k++) {
        const char *line =
            arena_printf(shared->request->arena, "#include %s\n", shared->includes.at[k]);
        if (old == NULL || strstr(old, line) == NULL)
            strbuf_adds(out, line);
    }
}

void kernel_shared_definitions(const struct kernel_shared *shared, struct strbuf *out)
{
    uint32_t end = 0;
    for (size_t k = 0; k < shared->items.size; k++) {
        struct range lines = item_lines(shared, k);
        if (k > 0 && lines.start > end)
            strbuf_addch(out, '\n');
        file_item_text(items_of(shared)->source, item_at(shared, k), lines, out);
        end = lines.end;
    }
    if (shared->items.size > 0)
        strbuf_addch(out, '\n');
}

/* Whether the line at an offset is empty; so is what stands in front of the file. */
static bool is_blank_line(const struct source *source, uint32_t start)
{
    size_t blanks = strspn(source->text + start, " \t\r");
    return start < source->length && source->text[start + blanks] == '\n';
}

static uint32_t behind_line(const struct source *source, uint32_t start)
{
    size_t newline = start + strcspn(source->text + start, "\n");
    return (uint32_t)(newline < source->length ? newline + 1 : source->length);
}

void kernel_shared_remove(const struct kernel_shared *shared, bool included, struct edits *out,
                          struct file_edit *file)
{
    const struct source *source = items_of(shared)->source;
    for (size_t k = 0; k < shared->items.size; k++) {
        struct range lines = item_lines(shared, k);
        if (item_at(shared, k)->body > 0) {
            edits_replace(out, file, item_at(shared, k)->body, item_at(shared, k)->end, "");
            included = false;
            continue;
        }
        for (; k + 1 < shared->items.size && item_at(shared, k + 1)->body == 0; k++) {
            struct range next = item_lines(shared, k + 1);
            uint32_t gap = lines.end;
            while (gap < next.start && is_blank_line(source, gap))
                gap = behind_line(source, gap);
            if (gap != next.start)
                break;
            lines.end = next.end;
        }
        uint32_t above = lines.start > 0 ? line_start(source, lines.start - 1) : 0;
        bool blank_above = lines.start == 0 || is_blank_line(source, above) || included;
        if (blank_above && is_blank_line(source, lines.end))
            lines.end = behind_line(source, lines.end);
        included = false;
        edits_replace(out, file, lines.start, lines.end, "");
    }
}
