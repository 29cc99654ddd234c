/* kernel_top.c: what the file that holds the loop needs at its top: #include lines and helpers. */
#include "refactorings/extraction/extraction.h"
#include "refactorings/text/include_lines.h"

/* Whether the guard needs <stdint.h>, which the file does not include yet. */
static bool needs_stdint(const struct kernel_draft *draft)
{
    uint32_t ignored;
    return draft->guard != NULL && (draft->helpers != NULL || text_needs_stdint(draft->guard)) &&
           include_text(action_includes(draft->request), "<stdint.h>",
                        draft->loop->function->range.start, &ignored) != NULL;
}

/* The definitions that the loop's own file lacks, each behind a blank line, or NULL. */
static const char *helpers_text(const struct kernel_draft *draft)
{
    struct strbuf text = STRBUF_INIT;
    if (draft->helpers != NULL)
        strbuf_adds(&text, draft->helpers);
    if (draft->compares)
        cuda_compare_text(&draft->kernel, kernel_own_text(draft), draft->layout.unit, &text);
    const char *copy =
        text.length > 0 ? arena_strndup(draft->request->arena, text.text, text.length) : NULL;
    strbuf_release(&text);
    return copy;
}

/* Lines for those of the headers (NULL: none) that the file does not include before `limit`. */
static const char *include_all(const struct kernel_draft *draft, const char *const *headers,
                               size_t size, uint32_t limit, uint32_t *at)
{
    const char *lines = "";
    for (size_t k = 0; k < size; k++)
        if (headers[k] != NULL &&
            include_text(action_includes(draft->request), headers[k], limit, at) != NULL)
            lines = arena_printf(draft->request->arena, "%s#include %s\n", lines, headers[k]);
    return lines;
}

void kernel_top_split(const struct kernel_draft *draft, struct edits *out)
{
    struct arena *arena = draft->request->arena;
    const struct sources *sources = &draft->request->unit->tree->sources;
    const struct source *source = sources->files.at[draft->loop->function->range.file];
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    const char *header = arena_printf(arena, "\"%s\"", draft->files.header_name);
    uint32_t at = 0, limit = kernel_shared_limit(&draft->shared);
    const struct include_lines *includes = action_includes(draft->request);
    const char *line = include_text(includes, header, limit, &at);
    const char *const headers[] = {needs_stdint(draft) ? "<stdint.h>" : NULL,
                                   draft->compares ? "<stdio.h>" : NULL,
                                   draft->compares ? "<stdlib.h>" : NULL};
    const char *lines =
        arena_printf(arena, "%s%s", include_all(draft, headers, COUNT_OF(headers), limit, &at),
                     line != NULL ? line : "");
    const char *helpers = helpers_text(draft);
    if (helpers != NULL) {
        at = include_place(includes, limit);
        lines = guard_top(arena, source, at, lines, helpers);
    }
    if (*lines != '\0')
        edits_replace(out, file, at, at, layout_newlines(arena, &draft->layout, lines));
    guard_beside_emit(arena, &draft->layout, &draft->beside, out, file);
    bool is_first = line != NULL && strstr(line, "\n\n") != NULL && at == limit;
    kernel_shared_remove(&draft->shared, is_first, out, file);
}

/* What the host code includes and the checking helper, behind the file's last #include. */
void kernel_top_in_place(const struct kernel_draft *draft, struct edits *out,
                         struct file_edit *main_file)
{
    const char *helpers = helpers_text(draft);
    const struct plan_scan *scan = draft->kernel.scan;
    bool prints = kernel_adds_check(draft) || draft->compares;
    const char *const headers[] = {
        needs_stdint(draft) ? "<stdint.h>" : NULL,
        prints ? "<stdio.h>" : NULL,
        prints ? "<stdlib.h>" : NULL,
        kernel_copies_memory(draft) ? "<string.h>" : NULL,
        draft->kernel.by_cub ? "<cub/block/block_reduce.cuh>" : NULL,
        scan != NULL && scan->fold->by_cub ? "<cub/block/block_scan.cuh>" : NULL,
    };
    struct arena *arena = draft->request->arena;
    const struct source *source = draft->source;
    uint32_t limit = draft->loop->function->range.start;
    const struct include_lines *includes = action_includes(draft->request);
    uint32_t at = include_place(includes, limit), ignored;
    struct strbuf text = STRBUF_INIT;
    strbuf_adds(&text, include_all(draft, headers, COUNT_OF(headers), limit, &ignored));
    bool blank = at < source->length && strchr("\r\n", source->text[at]) != NULL;
    if (kernel_adds_check(draft)) {
        strbuf_addch(&text, '\n');
        kernel_add_check(draft, draft->layout.unit, &text);
    }
    if (helpers != NULL)
        strbuf_adds(&text, helpers);
    if (text.length > 0 && !blank)
        strbuf_addch(&text, '\n');
    edits_replace(out, main_file, at, at, layout_newlines(arena, &draft->layout, text.text));
    guard_beside_emit(arena, &draft->layout, &draft->beside, out, main_file);
    strbuf_release(&text);
}
