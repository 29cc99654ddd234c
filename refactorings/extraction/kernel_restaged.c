/*
 * kernel_restaged.c: loops that are extracted as if accessor calls were written out, or of two
 * bounds the one that counts:
 *
 *     gsl_vector_set(v, i, gsl_vector_get(u, i));    =>    v->data[i * v->stride] =
 *                                                              u->data[i * u->stride];
 *
 * The kernel is made of the program in which they are, whose loop is judged anew. What is written
 * into the program as it is stands outside of the loop, or in its place.
 */
#include "refactorings/device/device_functions.h"
#include "refactorings/extraction/extraction.h"
#include "refactorings/text/accessor_calls.h"

static bool search_call(const struct expr *expr, void *data)
{
    bool *found = data;
    *found = expr->kind == EXPR_CALL && !expr->is_inlined && expr->inlined != NULL;
    return !*found;
}

static bool has_calls(const struct verdict *loop)
{
    bool found = false;
    stmt_walk(loop->stmt, NULL, search_call, &found);
    return found;
}

/* Where a place of the text with replacements is in the text without. */
static uint32_t place_before(const replacement_list *replaced, uint32_t at)
{
    int64_t moved = 0;
    for (size_t k = 0; k < replaced->size; k++) {
        const struct replacement *one = &replaced->at[k];
        int64_t start = one->start + moved, length = (int64_t)strlen(one->text);
        if (at < start)
            break;
        if (at < start + length)
            return one->start;
        moved += length - (one->end - one->start);
    }
    return (uint32_t)(at - moved);
}

/* `file`: that of the loop, whose text has the replacements. */
static void take_back_range(const replacement_list *replaced, uint32_t file, struct range *range)
{
    if (range->file != file)
        return;
    range->start = place_before(replaced, range->start);
    range->end = place_before(replaced, range->end);
}

/* Why the loop with calls written out is no kernel, of the loop as it is. */
static void take_back_refusal(const replacement_list *replaced, const struct action_request *own,
                              struct action_request *request)
{
    for (size_t k = 0; k < own->refusal.size; k++) {
        struct reason reason = {.code = own->refusal.at[k].code,
                                .message = own->refusal.at[k].message,
                                .range = own->refusal.at[k].range};
        take_back_range(replaced, request->loop->range.file, &reason.range);
        LIST_PUSH(request->arena, request->refusal, reason);
    }
}

/* What the result relies on outlives the program that it was found in. */
static void take_assumptions(const assumed_list *from, struct action_request *request)
{
    for (size_t k = 0; k < from->size; k++) {
        struct assumed own = from->at[k];
        own.subject = arena_strdup(request->arena, own.subject);
        own.text = arena_strdup(request->arena, own.text);
        assumed_add(request->arena, &request->assumptions, &own);
    }
}

bool kernel_restage(struct action_request *request, struct kernel_restaged *out)
{
    struct arena *arena = request->arena;
    const struct unit *unit = request->unit;
    *out = (struct kernel_restaged){.request = NULL};
    if (has_calls(request->loop))
        accessor_calls_write(arena, unit->tree, request->loop->function, request->loop->stmt,
                             &action_directives(request)->macros, &out->replaced, &out->called);
    if (out->replaced.size == 0)
        kernel_bounds_write(request, &out->replaced);
    if (out->replaced.size == 0)
        return false;
    if (request->restage == NULL)
        return true;
    struct restaged_loop loop;
    if (!request->restage(request, &out->replaced, &loop))
        return false;
    out->request = action_restaged(request, &loop);
    return true;
}

void kernel_restage_called(struct kernel_draft *draft)
{
    const struct tree *tree = draft->as_it_is->unit->tree;
    for (size_t k = 0; !draft->in_place && k < draft->body.functions.size; k++) {
        const struct function *copied = draft->body.functions.at[k]->function;
        for (size_t j = 0; j < tree->functions.size; j++) {
            const struct function *function = tree->functions.at[j];
            if (function->range.file == copied->range.file && function->decl != NULL &&
                strcmp(function->decl->name, copied->decl->name) == 0)
                LIST_PUSH(draft->as_it_is->arena, draft->restaged.called, function);
        }
    }
    if (!draft->in_place)
        kernel_shared_macros(&draft->shared, &draft->restaged.moved);
}

void kernel_restage_end(const struct kernel_restaged *restaged, struct action_request *request)
{
    const struct action_request *own = restaged->request;
    take_back_refusal(&restaged->replaced, own, request);
    take_assumptions(&own->loop->assumptions, request);
    take_assumptions(&own->assumptions, request);
    for (size_t k = request->notes.size; k < own->notes.size; k++)
        LIST_PUSH(request->arena, request->notes, own->notes.at[k]);
    for (size_t k = 0; k < own->restaged.size; k++)
        LIST_PUSH(request->arena, request->restaged, own->restaged.at[k]);
}

void kernel_restage_edits(const struct kernel_restaged *restaged, const struct source *source,
                          const struct range *gone, const struct edits *own, struct edits *out)
{
    if (gone != NULL)
        unused_remove(out->arena, source, *gone, &restaged->called, &restaged->moved, out,
                      edits_file(out, source->path, source->text, source->length));
    for (size_t k = 0; k < own->files.size; k++) {
        const struct file_edit *from = own->files.at[k];
        bool is_main = !from->create && strcmp(from->path, source->path) == 0;
        struct file_edit *to =
            from->create ? edits_create(out, from->path)
            : is_main    ? edits_file(out, from->path, source->text, source->length)
                         : edits_file(out, from->path, from->original, from->original_length);
        for (size_t j = 0; j < from->edits.size; j++) {
            struct range range = {.start = from->edits.at[j].start, .end = from->edits.at[j].end};
            if (is_main)
                take_back_range(&restaged->replaced, range.file, &range);
            edits_replace(out, to, range.start, range.end, from->edits.at[j].text);
        }
    }
}
