/*
 * offload_lift_edits.c: the files with kernels once the copies are out of their loop: kernels that
 * the region needs as they are stay, and host functions that nothing calls any more make way for
 * those that are given memory of the device, each in its place.
 */
#include "refactorings/offload/offload_lift.h"
#include "refactorings/offload/offload_region.h"

/* --- kernels that stay ------------------------------------------------------------------------ */

/* "relax_step" for the host function relax_gpu. */
static const char *step_name(struct kernel_draft *kernel, const struct lift_function *function)
{
    struct arena *arena = kernel->request->arena;
    const char *end = strstr(function->host, "_gpu");
    const char *base = end != NULL
                           ? arena_strndup(arena, function->host, (size_t)(end - function->host))
                           : function->host;
    struct names names;
    kernel_files_taken(kernel, &names);
    return names_fresh(&names, arena_printf(arena, "%s_step", base));
}

void offload_lift_reuse(struct offload_lift *lift, struct kernel_draft *kernel)
{
    const char *name = kernel->kernel.name;
    for (size_t k = 0; k < lift->functions.size; k++) {
        struct lift_function *function = lift->functions.at[k];
        struct strbuf text = STRBUF_INIT;
        kernel->kernel.name = function->kernel;
        cuda_kernel_text(&kernel->kernel, "    ", &text);
        kernel->has_kernel = offload_same_code(kernel, text.text, function->kernel_text);
        strbuf_release(&text);
        if (!kernel->has_kernel)
            continue;
        kernel->kernel.host = step_name(kernel, function);
        if (function->step == NULL)
            function->step = kernel->kernel.host;
        return;
    }
    kernel->kernel.name = name;
}

/* --- files ------------------------------------------------------------------------------------ */

/* Takes a function away, with a blank line. */
static void cut(struct edits *out, struct file_edit *file, const char *text,
                const struct lift_place *place)
{
    uint32_t start = (uint32_t)place->start, end = (uint32_t)place->end;
    bool is_last = false;
    end += text[end] == '\n';
    if (text[end] == '\n')
        end++;
    else
        is_last = true;
    if (is_last && start > 1 && text[start - 1] == '\n' && text[start - 2] == '\n')
        start--;
    edits_replace(out, file, start, end, "");
}

/* Whether a file still mentions a name outside of a place. */
static bool is_mentioned(struct arena *arena, const char *text, const char *name,
                         const struct lift_place *place)
{
    struct words words;
    size_t own;
    words_read(arena, text, strlen(text), &words);
    size_t all = words_count(&words, name);
    words = (struct words){{NULL, 0, 0}};
    words_read(arena, text + place->start, place->end - place->start, &words);
    own = words_count(&words, name);
    return all > own;
}

/* Whether a file with kernels mentions a host function of its own beside the definition: somebody
   has written a function there that calls it. */
static bool is_called_beside(struct arena *arena, const char *text, const char *host)
{
    struct lift_place place;
    return lift_find(text, strlen(text), host, true, &place) &&
           is_mentioned(arena, text, host, &place);
}

/* A host function makes way for the one for memory of the device, in a file as the region leaves
   it. */
static void replace_host(const struct lift_function *function, const char *text, bool is_defined,
                         struct edits *out, struct file_edit *file)
{
    struct lift_place host, step;
    size_t length = strlen(text);
    if (!lift_find(text, length, function->host, is_defined, &host))
        return;
    if (function->step == NULL || !lift_find(text, length, function->step, is_defined, &step)) {
        cut(out, file, text, &host);
        return;
    }
    edits_replace(out, file, (uint32_t)host.start, (uint32_t)host.end,
                  lift_text(out->arena, text, &step));
    cut(out, file, text, &step);
}

/* The file of that path as edits leave it, for more of them. */
static struct file_edit *file_after(const struct edits *edits, const char *path, struct edits *more,
                                    const char **text)
{
    for (size_t k = 0; k < edits->files.size; k++) {
        if (strcmp(edits->files.at[k]->path, path) != 0)
            continue;
        struct strbuf after = STRBUF_INIT;
        edits_apply(edits->files.at[k], &after);
        *text = arena_strndup(more->arena, after.text, after.length);
        size_t length = after.length;
        strbuf_release(&after);
        return edits_file(more, path, *text, length);
    }
    return NULL;
}

/* Whether the program still names a function: its file as it becomes, or another one that it
   includes. */
static bool is_named(const struct offload_lift *lift, const struct action_request *request,
                     const char *main_text, const char *name)
{
    const struct sources *sources = &request->unit->tree->sources;
    for (size_t k = 1; k < sources->files.size; k++)
        if (!sources->files.at[k]->is_system &&
            !tokens_same(lift_file_name(sources->files.at[k]->path), lift->files.header_name) &&
            words_have(action_words(request, k), name))
            return true;
    return text_has_word(main_text, name);
}

/* Host functions that nothing of the program calls any more go. */
static void remove_hosts(const struct offload_lift *lift, struct action_request *request,
                         struct edits *edits)
{
    struct edits more = {.arena = edits->arena}, kernels = {.arena = edits->arena};
    const char *main_text, *source_text, *header_text;
    struct edits unused = {.arena = edits->arena};
    struct file_edit *source, *header;
    if (file_after(edits, action_source(request)->path, &unused, &main_text) == NULL ||
        (source = file_after(edits, lift->files.source_path, &more, &source_text)) == NULL ||
        (header = file_after(edits, lift->files.header_path, &more, &header_text)) == NULL)
        return;
    for (size_t k = 0; k < lift->functions.size; k++) {
        const char *host = lift->functions.at[k]->host;
        if (is_named(lift, request, main_text, host) ||
            is_called_beside(edits->arena, source_text, host))
            continue;
        const char *note = arena_printf(edits->arena,
                                        "'%s' is gone from '%s', since nothing of '%s' calls it "
                                        "any more",
                                        lift->functions.at[k]->host, lift->files.source_path,
                                        lift_file_name(action_source(request)->path));
        LIST_PUSH(edits->arena, request->notes, note);
        replace_host(lift->functions.at[k], source_text, true, &more, source);
        replace_host(lift->functions.at[k], header_text, false, &more, header);
    }
    edits_compose(edits, &more);
    source = file_after(edits, lift->files.source_path, &kernels, &source_text);
    for (size_t k = 0; source != NULL && k < lift->functions.size; k++) {
        struct lift_place place;
        const char *name = lift->functions.at[k]->kernel;
        if (!lift_find(source_text, strlen(source_text), name, true, &place))
            continue;
        lift_structures(edits->arena, source_text, &place);
        if (!is_mentioned(edits->arena, source_text, name, &place))
            cut(&kernels, source, source_text, &place);
    }
    edits_compose(edits, &kernels);
}

void offload_lift_edits(const struct offload_lift *lift, struct action_request *request,
                        const struct edits *region, struct edits *out)
{
    const struct source *source = action_source(request);
    struct edits own = {.arena = request->arena};
    struct file_edit *file = edits_file(&own, source->path, source->text, source->length);
    for (size_t k = 0; k < lift->restaged.replaced.size; k++) {
        const struct replacement *one = &lift->restaged.replaced.at[k];
        edits_replace(&own, file, one->start, one->end, one->text);
    }
    edits_compose(&own, region);
    if (lift->functions.size > 0)
        remove_hosts(lift, request, &own);
    if (!edits_join(out, &own))
        BUG("edits of one region do not go together");
}
